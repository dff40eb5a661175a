import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';

const PROFILE = `
name: ميسون الطوارقي
nameVariants: [Maysoun Tawarqi, M. Tawarqi, م. الطوارقي]
headline: باحثة في فقه اللغة العربية
greeting: مرحبًا، أنا
titles: [باحثة في فقه اللغة العربية, محقّقة مخطوطات, مصمّمة مدوّنات لغوية, Digital philologist]
intro: أدرس كيف انتقلت كتب النحو من نسّاخ إلى نسّاخ، وأين غيّر كلٌّ منهم ما قرأ. أعمل اليوم على 214 مخطوطة من القرن الرابع الهجري إلى القرن العاشر، بأدوات تقول متى لا تعرف.
about:
  - جئت إلى فقه اللغة من مكتبة جدّي. قضيت عامين أفهرس مخطوطات لا يعرف أحد كم عددها، وتعلّمت Python لأعرف أيّها نسخة عن أيّ؛ وكان السبب ورقة في غير موضعها.
  - دارت أطروحتي حول شواهد النحو في القرن الرابع، ثم عملت ثلاث سنوات على مدوّنة مفتوحة للنصوص القديمة مع TEI-XML و‎eScriptorium.
  - >-
    أفضّل الطبعة التي تُظهر شكوكها على الطبعة التي تخفيها، وأنشر ما لم أستطع قراءته.
highlights:
  - حقّقت ثلاثة كتب في النحو عن 41 مخطوطة، وصدرت كلها مفتوحة.
  - صمّمت مدوّنة من 12 مليون كلمة يستخدمها 26 فريقًا في تسع دول.
  - قدّرت لأول مرة كم يُخطئ الناسخ، كلمةً في كل 340 كلمة تقريبًا.
  - درّبت 19 باحثًا على التحقيق الرقمي.
location: تونس العاصمة
email: maysoun@tawarqi.example
avatar: portrait.jpg
siteUrl: https://tawarqi.example/Portfolio/
description: ميسون الطوارقي باحثة في فقه اللغة العربية وتحقيق المخطوطات في تونس.
keywords: [فقه اللغة, مخطوطات, تحقيق]
links:
  github: https://github.com/example-tawarqi
  orcid: https://orcid.org/0000-0002-1825-0097
contactIntro: يسعدني أن أسمع منكم. البريد الإلكتروني أفضل، وأجيب خلال ثلاثة أيام.
testimonialsIntro: كلمات ممّن عملت معهم.
copyrightYear: 2025
citationsAsOf: '2025-09'
lang: ar
`;

const JOBS = `
- title: أستاذة مشاركة في فقه اللغة
  company: جامعة قرطاج المفتوحة
  logo: University
  period: 09/2021 - Present
  location: تونس
  description:
    - أقود فريقًا من خمسة باحثين يعمل على 214 مخطوطة في 17 مكتبة.
    - بنيت مدوّنة مفتوحة بمعيار TEI-XML، وفيها 12 مليون كلمة.
    - أدرّس تحقيق النصوص لطلبة الماجستير.
  links:
    - {name: المدوّنة, url: "https://corpus.tawarqi.example/"}
    - {name: Course notes, url: "https://course.tawarqi.example/"}
- title: باحثة ما بعد الدكتوراه
  company: Sable Harbor Institute for Manuscripts
  logo: Laboratory
  period: 10/2018 - 08/2021
  location: هامبورغ
  description:
    - قارنت آليًّا بين نسخ كتاب واحد، ونشرت النصّ مع اختلافاته كلها.
    - Wrote stemma, a small library that draws the tree of copies.
  links: []
- title: مفهرِسة مخطوطات
  company: دار الكتب بالقيروان
  logo: Government
  period: 03/2014 - 09/2018
  location: القيروان
  description: ['فهرست 1,920 مخطوطة.']
  links: []
`;

const EDUCATION = `
- degree: دكتوراه في فقه اللغة العربية
  institution: جامعة قرطاج المفتوحة
  period: 2014 - 2018
  location: تونس
  description: "الأطروحة: «شواهد النحو في القرن الرابع الهجري»."
- degree: ماجستير في علم المخطوطات
  institution: Tallamore Institute
  period: 2011 - 2013
  location: أثينا
  description: رسالة عن أوراق كتاب مفقود.
- degree: إجازة في اللغة العربية
  institution: جامعة القيروان
  period: 2007 - 2011
  location: القيروان
  description: بتقدير ممتاز.
`;

const PROJECTS = `
- {id: stemma, title: stemma, description: مكتبة صغيرة ترسم شجرة النسخ وتقول أين تشكّ., tech: [Python, TEI-XML], github: "https://github.com/example-tawarqi/stemma", demo: null, category: برمجيات}
- {id: corpus, title: مدوّنة النحو المفتوحة, description: نصوص 214 مخطوطة مع صورها، وهي قابلة للبحث بالجذر والوزن., tech: [TypeScript, PostgreSQL], github: "https://github.com/example-tawarqi/corpus", demo: "https://corpus.tawarqi.example/", category: نصوص}
- {id: hands, title: أيدي النسّاخ, description: نموذج يميّز بين أيدي النسّاخ ويجيب «لا أعرف» حين لا يعرف., tech: [PyTorch, Python], github: "https://github.com/example-tawarqi/hands", demo: null, category: برمجيات, isPrivate: true}
`;

const SKILLS = `
- {title: تحقيق النصوص, icon: book-open, skills: [تحقيق المخطوطات, فهرسة المخطوطات, TEI-XML, علم المخطوطات]}
- {title: برمجة, icon: code-xml, skills: [Python, TypeScript, PostgreSQL, PyTorch, eScriptorium]}
`;

const STRENGTHS = `
- {title: الصبر, icon: hourglass, description: أقرأ الورقة قبل الفهرس. بدأت 3 من أفضل أبحاثي بكلمة شطبها ناسخ.}
- {title: العمل مع الآخرين, icon: users-round, description: أكتب كل من ساعد على الصفحة الأولى، ومنهم أمين المكتبة.}
- {title: Teaching, icon: graduation-cap, description: A lesson begins with a leaf that nobody can read.}
`;

const TESTIMONIALS = `
- {text: "عملت مع ميسون ثلاث سنوات. سألتها مرة كم مخطوطة قرأت فقالت: كلها، ثم أخرجت دفترًا. ما زلنا نعمل بذلك الدفتر.", name: د. رضوان الحلفاوي, title: مدير دار الكتب بالقيروان, preview: "سألتها مرة كم مخطوطة قرأت فقالت: كلها، ثم أخرجت دفترًا."}
- {text: "She reads a manuscript the way others read a face, and she says when she cannot. Her edition has a page of doubts, and it is the page that I use most.", name: Corentin Gréval, title: "Professor, Sable Harbor Institute", preview: "Her edition has a page of doubts, and it is the page that I use most."}
- {text: "تعلّمت منها أن الشكّ جزء من التحقيق.", name: هالة بن يدّر, title: باحثة, preview: "الشكّ جزء من التحقيق."}
`;

const TALKS = `
title: محاضرات
icon: mic
intro: محاضرات بدعوة، وأخرى في مؤتمرات.
layout: timeline
items:
  - {title: كيف يُخطئ الناسخ, place: "مؤتمر المخطوطات العاشر، تونس", role: محاضرة افتتاحية, date: 2025-04-12, description: عن 41 نسخة من كتاب واحد., tags: [بدعوة], links: [{name: شرائح, url: "https://slides.tawarqi.example/1"}]}
  - {title: "What a scribe knows: counting errors in 41 copies", place: "Digital Philology 2024, Hamburg", date: 2024-09-03, tags: [مؤتمر]}
  - {title: من TEI-XML إلى القارئ (C++ و Python), place: ورشة عمل, date: "2023", tags: [بدعوة]}
`;

const AWARDS = `
title: جوائز
icon: award
layout: cards
items:
  - {title: جائزة التحقيق, place: مجمع اللغة, date: "2024", description: عن تحقيق كتاب العين الصغير.}
  - {title: Open Corpus Prize, place: Hamburg, date: "2022"}
`;

/** A paper a line: key, title, authors, journal, year, month, count of citations, language. */
const PAPERS = [
  'scribes2025|كم يُخطئ الناسخ؟ تقدير من 41 نسخة لكتاب واحد|الطوارقي, ميسون and الحلفاوي, رضوان|مجلة فقه اللغة|2025|may|3|تحقيق',
  'hands2024|Telling scribes apart: open-set recognition of Maghribi hands|Tawarqi, Maysoun and Gréval, Corentin and van der Linnehof, Saskia|Journal of Manuscript Computing|2024|sep|12|مخطوطات',
  'stemma2023|Stemma: trees of copies with honest branches (السلسلة المفتوحة)|Gréval, Corentin and Tawarqi, Maysoun|Digital Philology Quarterly|2023|feb|21|برمجيات',
  'shawahid2021|شواهد النحو بين الرواية والكتابة (TEI-XML)|الطوارقي, ميسون|حوليات القيروان|2021|nov|9|تحقيق',
  'leaf2019|A leaf out of place: codicology of a lost grammar|Tawarqi, M. and Aldevar, T. R. and الحلفاوي, رضوان|Leaves|2019|mar|30|مخطوطات',
  'catalog2016|فهرس مخطوطات النحو في القيروان|الطوارقي, ميسون|دار الكتب|2016|jan|4|مخطوطات',
] as const;

const POST = `---
title: لا شيء، مقيسًا بعناية
date: 2025-09-14
summary: الورقة البيضاء في المخطوط لديها ما تقوله أكثر من معظم الأوراق، إذا دوّنه أحد.
tags: [مخطوطات, مناهج]
image: portrait.jpg
imageAlt: صورة
---

كل يوم اثنين يصل إلينا صندوق فيه 23 مخطوطة، وورقة بيضاء لم يكتب عليها أحد. وبحلول مساء الأربعاء تكون قد صُوّرت ووُزنت وفُحصت. ينبغي ألّا تحوي شيئًا، لكنها في 104 أسابيع لم تخلُ قطّ من شيء.[^one]

حين بدأتُ العمل هنا كانت الورقة تُرمى، وكنت قد رأيت ثمن كلمة كهذه من قبل: معظم الخلاف بين طبعتين مصدره الفهرس لا النسخة [@stemma2023]. فصرنا نحتفظ بها، وهذا ما علّمتنا [@scribes2025; @hands2024].

[^one]: أقلّ عدد من الآثار وجدناه 31، في الأسبوع 88. See the DOI 10.5555/leaf.31 (بالإنجليزية).

## ثلاثة أنواع من اللاشيء

يُعرَّف اللاشيء بالخطوة التي يدخل عندها.

1. **الورقة البيضاء** تمرّ بالصندوق والقفازات وكل ما بعدها.
2. **الهامش** يُرى في مختبرنا، واسمه *margo* في الفهارس القديمة.
   - وهذا بند داخل بند،
   - وهذا آخر.
3. **ما بين السطرين** لا يراه أحد.

| النوع | العدد | الوسيط | الأعلى | أين |
|---|--:|--:|--:|---|
| ورقة | 104 | 412 | 9,870 | *Kairouan* |
| هامش | 104 | 296 | 2,140 | تونس |

Table: ما وجدناه في 208 أوراق، من 2023 إلى 2025

![آثار](portrait.jpg "آثار كل أسبوع، عمود لكل أسبوع.") {wide}

## من الشكّ إلى الرقم

تصل الآثار بمقدار ثابت تقريبًا $c$ مهما كان في الورقة. أمّا ما تحمله نفسها $s_i$ فيتغيّر، فيجب أن تنخفض حصّته كلما ارتفع المجموع:

$$ f_i = \\frac{c}{c + s_i} \\label{eq:share} $$

وحين لا تكفي العيّنات يقول التقرير «البيانات غير كافية»، انظر \\eqref{eq:share}.

![صورة صغيرة](portrait.jpg "صورة في الهامش: صندوق ومخطوطة.")

## ما يعمل يوم الاثنين

~~~r {2} title="lambda.R"
verdict <- function(l) {
  if (is.na(l) || abs(l) < 3) "not enough data"
  else if (l > 3) "contaminant" else "keep"
}
~~~

Foreign paragraphs are read in their own direction, and stay whole: (like this one).

> الشاهد موجب مرة أخرى. أعيدي التجربة بشاهد أفضل.

- [x] رقم الصندوق على الورقة
- [ ] الختم مفحوص

انظر [البيان](../pages/statement.md) و[موقعًا آخر](https://example.org/).
`;

const PAGE = `---
title: بيان بحثي
summary: على ماذا أعمل، ولماذا.
updated: 2025-02-01
---

## ما أفعله

نصّ قصير عن النسّاخ، مع صيغة $E = mc^2$.

## ما لا أفعله

نصّ.

## ما يأتي

نصّ.
`;

/** A philologist whose site is in Arabic, and whose papers are in Arabic and English. */
export function writeArabicContent(folder: string): void {
  for (const name of ['posts', 'pages', 'sections'])
    mkdirSync(path.join(folder, name), { recursive: true });
  const write = (file: string, text: string) =>
    writeFileSync(path.join(folder, file), text.trimStart());
  write('site.yaml', 'home: [about, highlights, posts, testimonials]\n');
  write('profile.yaml', PROFILE);
  write('theme.yaml', 'ornament: dna\n');
  write('jobs.yaml', JOBS);
  write('education.yaml', EDUCATION);
  write('projects.yaml', PROJECTS);
  write('skills.yaml', SKILLS);
  write('strengths.yaml', STRENGTHS);
  write('testimonials.yaml', TESTIMONIALS);
  write('sections/talks.yaml', TALKS);
  write('sections/awards.yaml', AWARDS);
  write('publications.bib', PAPERS.map(toBibtex).join('\n'));
  write('pages/statement.md', PAGE);
  write('posts/2025-09-14-nothing.md', POST);
  for (const year of [2025, 2024, 2023, 2022])
    for (const month of ['02', '06'])
      write(
        `posts/${year}-${month}-03-note.md`.replace('note', `note-${year}-${month}`),
        `---\ntitle: ${month === '02' ? `ملاحظة عن ناسخ، ${year}` : `A note on a scribe, ${year}`}\nsummary: ملاحظة قصيرة.\ntags: [مناهج]\n---\n\nنصّ قصير عن ناسخ.\n`,
      );
  copyFileSync(path.join(SAMPLE_CONTENT, 'portrait.jpg'), path.join(folder, 'portrait.jpg'));
}

function toBibtex(line: string, at: number): string {
  const [key, title, author, journal, year, month, citations, keywords] = line.split('|');
  return `@article{${key},
  title = {${title}}, author = {${author}}, journal = {${journal}}, year = {${year}}, month = ${month},
  volume = {${at + 4}}, pages = {${at + 11}--${at + 29}}, doi = {10.5555/${key}}, citations = {${citations}},
  keywords = {${keywords}}, contribution = {First author. Formal analysis. كتبت المسوّدة الأولى.},
  abstract = {ندرس هنا ${at + 3} نسخ من كتاب واحد، ونقدّر عدد الأخطاء في كل منها.},
}
`;
}

import { skills } from 'virtual:content/skills';
import { Icon } from '#src/components/Icon.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';

export function SkillsPage() {
  return (
    <PageFrame title="Skills">
      <div className="grid gap-14">
        {skills.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2
              dir="auto"
              className="mb-5 flex items-center gap-3 text-xl font-semibold text-white"
            >
              <span className="rounded-lg bg-highlight-tint p-2 text-highlight">
                <Icon node={group.iconNode} className="h-5 w-5" />
              </span>
              {group.title}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {group.skills.map((skill) => (
                <li key={skill} dir="auto" className="card px-5 py-4 text-light-slate">
                  {skill}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  );
}

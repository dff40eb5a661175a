import type { Finding, Problem } from '#kit/messages/problem.ts';
import { eitherList, wordsIn } from '#src/lib/eitherForm.ts';
import { isDay, writtenDay } from '#src/lib/day.ts';
import { placesOf } from '#kit/prose/placesOf.ts';
import { isImageName } from '#kit/content/images/imageName.ts';
import type { Images } from '#kit/content/images/images.ts';
import { isTodo } from '#kit/content/todos.ts';
import type { Path } from '#kit/content/yaml/places.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';
import { valueAt } from '#kit/content/yaml/values.ts';

/**
 * Checks what the schema of a text's fields can't: its picture is one, no tag has the name of the
 * first filter button, and it was not changed before it was published.
 *
 * @param images - Collects the picture.
 * @param dayOfName - The day that its file's name begins with.
 */
export async function checkFront(
  yaml: YamlFile,
  images: Images,
  dayOfName: string | undefined,
): Promise<Problem[]> {
  const text = (field: string): string | undefined => {
    const value = valueAt(yaml.value, [field]);
    return typeof value === 'string' && !isTodo(value) ? value : undefined;
  };
  const tell = (at: Path, severity: Problem['severity'], finding: Finding): Problem => {
    const mark = yaml.markOf(at);
    const place = { file: yaml.file, line: yaml.lineOf(at), ...(mark && { mark }) };
    return { severity, ...finding, ...place, field: String(at[0]) };
  };
  const image = text('image');
  const [updated, date = dayOfName] = ['updated', 'date'].map((field) => {
    const value = text(field);
    return value && writtenDay(value);
  });
  const pictures =
    image === undefined || !isImageName(image)
      ? []
      : await images.find(placesOf(image, yaml.file), 'card');
  const isSilent = image !== undefined && text('imageAlt') === undefined;
  const isEarly =
    updated !== undefined && date !== undefined && isDay(updated) && isDay(date) && updated < date;
  return [
    ...pictures.map(({ severity, ...finding }) => tell(['image'], severity, finding)),
    ...(isSilent
      ? [tell(['image'], 'warning', { code: 'noAlt', kind: 'image', value: image })]
      : []),
    ...(isEarly
      ? [tell(['updated'], 'error', { code: 'endsFirst', kind: 'text', value: updated, date })]
      : []),
    ...eitherList(valueAt(yaml.value, ['tags']), wordsIn).flatMap((tag, at) =>
      tag.trim().toLowerCase() === 'all'
        ? [tell(['tags', at], 'error', { code: 'reservedCategory', kind: 'skill', value: tag })]
        : [],
    ),
  ];
}

import { content } from '#tests/e2e/support/content.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { projects } = content;
const categories = [...new Set(projects.map(({ category }) => category))];

test('P11: every project shows category, title, description, technologies and links', async ({
  page,
  open,
}) => {
  await open('/projects');
  for (const { title, description, tech, category, github, demo, isPrivate } of projects) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .filter({ hasText: description });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(category);
    await expect(card.getByRole('listitem')).toHaveText([...tech]);
    const isOpen = !isPrivate && Boolean(github);
    const code = card.getByRole('link', { name: 'GitHub', exact: true });
    const trial = card.getByRole('link', { name: 'Demo', exact: true });
    await expect(code).toHaveCount(isOpen ? 1 : 0);
    await expect(card.getByText('GitHub (Private)', { exact: true })).toHaveCount(isOpen ? 0 : 1);
    await expect(trial).toHaveCount(demo ? 1 : 0);
    for (const address of isOpen && github ? [github] : [])
      await expect(code).toHaveAttribute('href', address);
    for (const address of demo ? [demo] : []) await expect(trial).toHaveAttribute('href', address);
  }
});

test('P10, P12: each category shows only its projects, and if there are none the page says so', async ({
  page,
  open,
}) => {
  await open('/projects');
  const main = page.getByRole('main');
  const filters = main
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: 'All', exact: true }) });
  await expect(filters.getByRole('button')).toHaveText(['All', ...categories]);
  for (const category of [...categories, 'All']) {
    await filters.getByRole('button', { name: category, exact: true }).click();
    const left = projects.filter((project) => category === 'All' || project.category === category);
    await expect(main.getByRole('article').getByRole('heading')).toHaveText(
      left.map(({ title }) => title),
    );
    await expect(main.getByRole('status')).toHaveText(
      `${left.length} ${left.length === 1 ? 'project' : 'projects'}`,
    );
  }
  // Every category has a project, so only a site without projects shows the sentence.
  await expect(main.getByText('No projects found for the selected filter.')).toHaveCount(
    projects.length === 0 ? 1 : 0,
  );
});

/** What an expression of a workflow may name: "github", "steps" … */
export type Contexts = Readonly<Record<string, unknown>>;

/**
 * Evaluates an expression of a GitHub workflow, as far as ours need it.
 * @param text - Without the braces around it.
 * @param contexts - What it may name; `status` is what `success()` and `failure()` ask for.
 * @see https://docs.github.com/actions/reference/evaluate-expressions-in-workflows-and-actions
 */
export function evaluate(text: string, contexts: Contexts): unknown {
  const tokens =
    text.match(/'(?:[^']|'')*'|&&|\|\||==|!=|!|[(),]|[\w.-]+/gu)?.map((token) => token) ?? [];
  let at = 0;
  const take = (token: string) => tokens[at] === token && at++ >= 0;

  function either(): unknown {
    let value = both();
    while (take('||')) {
      const other = both();
      value = truthy(value) ? value : other;
    }
    return value;
  }
  function both(): unknown {
    let value = equal();
    while (take('&&')) {
      const other = equal();
      value = truthy(value) ? other : value;
    }
    return value;
  }
  function equal(): unknown {
    const value = single();
    if (take('==')) return isSame(value, single());
    if (take('!=')) return !isSame(value, single());
    return value;
  }
  function single(): unknown {
    if (take('!')) return !truthy(single());
    if (take('(')) {
      const value = either();
      take(')');
      return value;
    }
    const token = tokens[at++] ?? '';
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (take('(')) {
      const given: unknown[] = [];
      while (!take(')')) {
        given.push(either());
        take(',');
      }
      return call(token, given, contexts);
    }
    if (token === 'true' || token === 'false') return token === 'true';
    return lookUp(token, contexts);
  }
  const value = either();
  if (at !== tokens.length) throw new Error(`This can't be evaluated: ${text}`);
  return value;
}

/** @returns The text with its expressions evaluated. */
export function fill(text: string, contexts: Contexts): string {
  return text
    .replaceAll(/\$\{\{(.*?)\}\}/gsu, (_, expression: string) =>
      asText(evaluate(expression, contexts)),
    )
    .trim();
}

/** @returns What an expression is in text; nothing for what is not there. */
export function asText(value: unknown): string {
  const isText = ['string', 'number', 'boolean'].includes(typeof value);
  return isText ? `${value as string | number | boolean}` : '';
}

export function truthy(value: unknown): boolean {
  return value !== '' && value !== false && value !== null && value !== undefined && value !== 0;
}

function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) => asText(value).toLowerCase());
  return first === second;
}

function lookUp(name: string, contexts: Contexts): unknown {
  let value: unknown = contexts;
  for (const part of name.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Contexts)[part] : undefined;
  return value;
}

function call(name: string, given: readonly unknown[], { status }: Contexts): unknown {
  const [first, second] = given;
  switch (name) {
    case 'always':
      return true;
    case 'cancelled':
      return status === 'cancelled';
    case 'success':
      return status === 'success';
    case 'failure':
      return status === 'failure';
    case 'fromJSON':
      return JSON.parse(asText(first)) as unknown;
    case 'contains':
      return Array.isArray(first) ? first.includes(second) : asText(first).includes(asText(second));
    case 'format':
      return asText(first).replaceAll(/\{(\d+)\}/gu, (_, at: string) =>
        asText(given[Number(at) + 1]),
      );
    default:
      throw new Error(`There is no function ${name} here.`);
  }
}

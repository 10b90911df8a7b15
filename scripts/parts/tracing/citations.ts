import { type Node, parseSync } from '@swc/core';

/** What the titles of a test file cite. */
export interface Citations {
  readonly ids: readonly string[];
  /** Bracketed parts that begin like a citation and cannot be read as one. */
  readonly malformed: readonly string[];
}

const titled = new Set(['test', 'it', 'describe']);
const notRun = new Set(['skip', 'todo', 'fixme']);
const id = String.raw`([A-Z]+(?:-\d(?=-))?)-(\d+)`;
const idOrRange = new RegExp(String.raw`^${id}(?:\.\.(?:\1-)?(\d+))?$`);

/** The titles of the tests in a source text, `${...}` parts left out; tests that never run have none. `tsx` reads JSX. */
export function testTitles(source: string, tsx = false): readonly string[] {
  const titles: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx }), (node) => {
    if (node.type !== 'CallExpression' || !isTestCall(node)) return;
    const title = staticText(argumentOf(node));
    if (title !== undefined) titles.push(title);
  });
  return titles;
}

/** The requirement ids in `[LOGIN-01]`, `[LOGIN-01, LOGIN-02]`, `[LOGIN-02..07]` or several such brackets. */
export function citedIds(title: string): Citations {
  const ids: string[] = [];
  const malformed: string[] = [];
  for (const [, bracket = ''] of title.matchAll(/\[([^\]]*)\]/g)) {
    const parts = bracket.split(',').map((part) => part.trim());
    if (!parts.some((part) => new RegExp(`^${id}`).test(part))) continue;
    for (const part of parts) {
      const expanded = expandRange(part);
      if (expanded) ids.push(...expanded);
      else malformed.push(part);
    }
  }
  return { ids, malformed };
}

/** The ids of `LOGIN-02` or `LOGIN-02..07`; undefined for anything else and for a range that runs backward. */
export function expandRange(text: string): readonly string[] | undefined {
  const [, prefix, first, last] = idOrRange.exec(text) ?? [];
  if (!prefix || !first) return undefined;
  const [from, to] = [Number(first), Number(last ?? first)];
  if (to < from) return undefined;
  return Array.from(
    { length: to - from + 1 },
    (_, step) => `${prefix}-${String(from + step).padStart(first.length, '0')}`,
  );
}

type Tree = Readonly<Record<string, unknown>> & { readonly type: string };

function visit(node: unknown, see: (node: Tree) => void): void {
  if (Array.isArray(node)) for (const item of node) visit(item, see);
  else if (isTree(node)) {
    see(node);
    for (const value of Object.values(node)) visit(value, see);
  } else if (node && typeof node === 'object') for (const value of Object.values(node)) visit(value, see);
}

function isTree(node: unknown): node is Tree {
  return typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string';
}

/** True for `test(...)`, `test.only(...)`, `test.describe(...)`, `test.each(rows)(...)`, and not for `test.skip(...)`. */
function isTestCall(call: Tree): boolean {
  const words: string[] = [];
  let callee = call.callee;
  while (isTree(callee)) {
    if (callee.type === 'MemberExpression') {
      if (isTree(callee.property)) words.push(String(callee.property.value));
      callee = callee.object;
    } else if (callee.type === 'CallExpression') callee = callee.callee;
    else if (callee.type === 'TaggedTemplateExpression') callee = callee.tag;
    else break;
  }
  if (!isTree(callee) || callee.type !== 'Identifier' || !titled.has(String(callee.value))) return false;
  return !words.some((word) => notRun.has(word));
}

function argumentOf(call: Tree): unknown {
  const [first] = call.arguments as readonly { readonly expression: Node }[];
  return first?.expression;
}

function staticText(node: unknown): string | undefined {
  if (!isTree(node)) return undefined;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as readonly { readonly cooked?: string; readonly raw: string }[];
    return quasis.map(({ cooked, raw }) => cooked ?? raw).join('…');
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return `${staticText(node.left) ?? '…'}${staticText(node.right) ?? '…'}`;
  }
  return undefined;
}

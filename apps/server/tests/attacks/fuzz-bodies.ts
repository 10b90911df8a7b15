import type { Operation } from '@alethea/kernel/calls/operation';
import { attackSize } from '@alethea/test-kit/attack-size';
import fc from 'fast-check';
import { z } from 'zod';
import { HOSTILE_MEMBERS, HOSTILE_VALUES, LARGE_VALUES, PLACE } from './hostile-values.ts';

/** One body to be sent, with words that say what is wrong with it. */
export interface FuzzBody {
  readonly what: string;
  readonly text: string;
}

/** The part of JSON Schema that inputs are made of. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

type Path = readonly (string | number)[];

/** Of inputs with many fields, each field gets other hostile values, so that the time stays bounded. */
const HOSTILE_FIELDS_AT_MOST = attackSize(120, 400);
const LARGE_PER_FIELD = 2;
const RANDOM_BODIES = attackSize(15, 100);
// A prime: leaping by it, one walks through a list of any shorter length without meeting an item twice.
const LEAP = 7_919;
const SEED = 20_260_701;
const SHOWN_CHARACTERS = 40;

/** Bodies that are right but for one thing each, for every field of the schema, and random ones; the same every time. */
export function fuzzBodies(operation: Operation, rightInput: object): FuzzBody[] {
  const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fields = fieldsOf(schema, []);
  const objects = [[], ...fields.filter(({ schema: field }) => field.properties).map(({ path }) => path)];
  const putting = (values: readonly string[]) =>
    fields.flatMap(({ path }) => values.map((value) => hostileField(rightInput, path, value)));
  const hostileFields = putting(HOSTILE_VALUES);
  const largeFields = putting(LARGE_VALUES);
  return [
    ...spread(hostileFields, HOSTILE_FIELDS_AT_MOST, operation.name.length),
    ...spread(largeFields, LARGE_PER_FIELD * Math.min(fields.length, LARGE_VALUES.length), operation.name.length),
    ...fields.map(({ path }) => ({
      what: `${path.join('.')} missing`,
      text: JSON.stringify(without(rightInput, path)),
    })),
    ...objects.flatMap((path) => HOSTILE_MEMBERS.map((member) => hostileMember(rightInput, path, member))),
    ...randomBodies(schema, rightInput),
  ];
}

/** So many items of a list, from all over it; the same every time. */
export function spread<Item>(items: readonly Item[], count: number, start = 0): Item[] {
  const places = Array.from({ length: Math.min(items.length, Math.ceil(count)) }, (_, index) => start + index * LEAP);
  return places.flatMap((place) => items.slice(place % items.length, (place % items.length) + 1));
}

function fieldsOf(schema: Schema, path: Path): { readonly path: Path; readonly schema: Schema }[] {
  const inner: { readonly path: Path; readonly schema: Schema }[] = [];
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    inner.push({ path: [...path, name], schema: field });
  if (schema.items) inner.push({ path: [...path, 0], schema: schema.items });
  if (typeof schema.additionalProperties === 'object') {
    inner.push({ path: [...path, 'entry'], schema: schema.additionalProperties });
  }
  return [
    ...inner.flatMap((field) => [field, ...fieldsOf(field.schema, field.path)]),
    ...(schema.anyOf ?? []).flatMap((choice) => fieldsOf(choice, path)),
  ];
}

function hostileField(rightInput: object, path: Path, value: string): FuzzBody {
  const text = JSON.stringify(withValue(rightInput, path, PLACE)).replace(JSON.stringify(PLACE), () => value);
  return { what: `${path.join('.')} = ${value.slice(0, SHOWN_CHARACTERS)}`, text };
}

function hostileMember(rightInput: object, path: Path, member: string): FuzzBody {
  const marked = JSON.stringify(withValue(rightInput, [...path, PLACE], 0));
  const what = `${path.join('.')} has ${member.slice(0, SHOWN_CHARACTERS)}`;
  return { what, text: marked.replace(`${JSON.stringify(PLACE)}:0`, () => member) };
}

function withValue(input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const held = typeof input === 'object' && input !== null ? input : typeof step === 'number' ? [] : {};
  const inner = withValue((held as Record<string | number, unknown>)[step], rest, value);
  return Array.isArray(held) ? held.toSpliced(Number(step), 1, inner) : { ...held, [step]: inner };
}

function without(input: unknown, path: Path): unknown {
  return JSON.parse(JSON.stringify(withValue(input, path, PLACE), (_, value) => (value === PLACE ? undefined : value)));
}

/** Several fields wrong at once, and bodies that are no object at all. */
function randomBodies(schema: Schema, rightInput: object): FuzzBody[] {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ noUnicodeString: false }), fc.double());
  const fields = Object.keys(schema.properties ?? {}).map((name) => {
    const right = fc.constant((rightInput as Record<string, unknown>)[name]);
    return [name, fc.oneof({ weight: 2, arbitrary: right }, { weight: 1, arbitrary: anything })] as const;
  });
  const body = fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(fields)) },
    { weight: 1, arbitrary: anything },
  );
  return fc.sample(body, { seed: SEED, numRuns: RANDOM_BODIES }).map((value) => {
    const text = JSON.stringify(value) ?? 'null';
    return { what: `random ${text.slice(0, SHOWN_CHARACTERS)}`, text };
  });
}

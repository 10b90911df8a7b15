import type { Operation } from '@alethea/kernel/calls/operation';
import type { z } from 'zod';

/** True of a value that says no more than its schema declares. */
type SaysNoMore = (value: unknown) => boolean;

const compiled = new WeakMap<Operation, SaysNoMore>();

/**
 * Cuts an answer to what its contract declares. Looking whether there is a part that nobody has declared takes a fraction
 * of the time of parsing, so every answer is looked through, and only one that says more is parsed; `onMore` is told
 * then, for it is a bug.
 *
 * @throws Error when an answer that says more is not what is declared in other ways either
 */
export function declaredPart(operation: Operation, answer: unknown, onMore: (operation: string) => void): unknown {
  const saysNoMore = compiled.get(operation) ?? compile(operation.output);
  compiled.set(operation, saysNoMore);
  if (saysNoMore(answer)) return answer;
  onMore(operation.name);
  return operation.output.parse(answer);
}

const isPlain: SaysNoMore = (value) => typeof value !== 'object' || value === null;

function compile(schema: z.core.$ZodType): SaysNoMore {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return compileObject(def);
    case 'array':
      return ofValues(compile(def.element));
    case 'record':
      return ofValues(compile(def.valueType));
    case 'tuple':
      return ofValues(ofEither(def.items.map(compile)));
    case 'union':
      return ofEither(def.options.map(compile));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return compile(def.innerType);
    case 'pipe':
      return compile(def.in);
    case 'unknown':
      return () => true;
    case 'lazy':
    case 'intersection':
      throw new Error(`An answer of kind ${def.type} cannot be cut to what is declared.`);
    default:
      return isPlain;
  }
}

function compileObject({ shape, catchall }: z.core.$ZodObjectDef): SaysNoMore {
  if (catchall?._zod.def.type === 'unknown') return () => true;
  const members = new Map(Object.entries(shape).map(([key, member]) => [key, compile(member)]));
  return (value) => {
    if (typeof value !== 'object' || value === null) return true;
    for (const key in value) {
      const member = (value as Record<string, unknown>)[key];
      // Most members are plain, and what is undefined is not sent: neither takes a look into the contract's depth.
      const says = members.get(key);
      if (says === isPlain ? !isPlain(member) : member !== undefined && !says?.(member)) return false;
    }
    return true;
  };
}

function ofValues(says: SaysNoMore): SaysNoMore {
  return (values) => {
    if (Array.isArray(values)) return values.every(says);
    return typeof values !== 'object' || values === null || Object.values(values).every(says);
  };
}

function ofEither(options: readonly SaysNoMore[]): SaysNoMore {
  return (value) => options.some((says) => says(value));
}

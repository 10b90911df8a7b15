import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import type { LoadPart } from './manifest.ts';

type AnyPart = LoadPart<never>;

const components = new WeakMap<AnyPart, ComponentType<never>>();
const fetched = new WeakMap<AnyPart, ComponentType<never>>();
const underWay = new Set<Promise<unknown>>();

/**
 * The component that a loader brings, fetched when it is first rendered; the same one for the same loader. One that has
 * been fetched ahead is there at once: React shows what waits for at least 300 ms as being loaded.
 */
export function partOf<Props extends object>(load: LoadPart<Props>): ComponentType<Props> {
  const known = components.get(load);
  if (known) return known as ComponentType<Props>;
  const later = lazy(load) as unknown as ComponentType<Props>;
  const part = (given: Props) => createElement(Part<Props>, { load, later, given });
  components.set(load, part);
  return part;
}

interface PartProps<Props extends object> {
  readonly load: LoadPart<Props>;
  /** The component for where it has not been fetched yet. */
  readonly later: ComponentType<Props>;
  readonly given: Props;
}

function Part<Props extends object>({ load, later, given }: PartProps<Props>) {
  // What has begun to wait goes on waiting: another component in its place would begin anew.
  const [Content] = useState(() => (fetched.get(load) as ComponentType<Props> | undefined) ?? later);
  return createElement(Content, given);
}

/** Fetches a part ahead of its first rendering. What fails here fails again where it is needed, and is told there. */
export function fetchPart<Props extends object>(load: LoadPart<Props>): void {
  const work = load().then(
    ({ default: Content }) => void fetched.set(load, Content as ComponentType<never>),
    () => {},
  );
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

/** True once all parts that were being fetched ahead have come or failed, at the latest after so many milliseconds. */
export function usePartsFetched(patienceMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    void Promise.all(underWay).then(() => setOver(true));
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return isOver;
}

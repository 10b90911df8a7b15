import { type ComponentType, type Context, createContext, useContext } from 'react';

/** A place on a feature's screen that another feature fills; apps/web, which knows both, provides the component. */
export type Slot<Props extends object> = Context<ComponentType<Props> | null>;

/** Declares a place that takes a component with these props; the name shows in React's developer tools. */
export function defineSlot<Props extends object>(name: string): Slot<Props> {
  const slot: Slot<Props> = createContext<ComponentType<Props> | null>(null);
  slot.displayName = name;
  return slot;
}

/** Shows what fills the place, or nothing. */
export function SlotOutlet<Props extends object>({ of: slot, props }: { of: Slot<Props>; props: Props }) {
  const Component = useContext(slot);
  return Component && <Component {...props} />;
}

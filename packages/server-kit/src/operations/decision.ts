/** What a policy decides: allowed, with the ground that it rests on, or refused with the code to answer. */
export type Decision<Code extends string = string> =
  | { readonly allowed: true; readonly ground: string }
  | { readonly allowed: false; readonly code: Code };

/** Allows, naming the ground in words ('member of the record'). */
export function allow(ground: string): Decision<never> {
  return { allowed: true, ground };
}

/** Refuses; what lies outside a person's scope is refused with a not-found code, so that it stays unknown. */
export function deny<const Code extends string>(code: Code): Decision<Code> {
  return { allowed: false, code };
}

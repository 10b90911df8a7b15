import type { OopData } from '@alethea/billing/contract/oop-data';
import type { FieldIssue } from '@alethea/kernel/errors';
import { type ComponentType, createContext } from 'react';

interface OopDataFormProps {
  readonly value: Readonly<OopData>;
  /** What is wrong with it, as far as it is to be said. */
  readonly issues: readonly FieldIssue[];
  readonly onChange: (value: OopData) => void;
}

/** Filled by the app with the fields that the consult form has for out-of-province billing data. */
export const OopDataContext = createContext<ComponentType<OopDataFormProps> | null>(null);

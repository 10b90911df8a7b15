import { emptyValues, type WizardValues } from './wizard-values.ts';

const KEY = 'alethea-sign-up';
/** What never leaves the page but in the post itself. */
const SECRETS: ReadonlySet<keyof WizardValues> = new Set(['password', 'confirmPassword']);

/** A half-filled wizard; it lives as long as the tab, for clinics share their computers. */
export interface SignUpDraft {
  readonly values: WizardValues;
  /** The practice ID for which the person has chosen to go on without validation; null when not chosen. */
  readonly proceedsWithout: string | null;
}

/** Reads the half-filled wizard of this tab; what is not as expected is left out, and so are passwords. */
export function readDraft(storage: Pick<Storage, 'getItem'>): SignUpDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { values, proceedsWithout } = kept as { values?: Record<string, unknown>; proceedsWithout?: unknown };
    return {
      values: withKept(values ?? {}),
      proceedsWithout: typeof proceedsWithout === 'string' ? proceedsWithout : null,
    };
  } catch {
    return null;
  }
}

/** Keeps the wizard, passwords excepted; a browser that keeps nothing is no reason to fail. */
export function writeDraft(storage: Pick<Storage, 'setItem'>, { values, proceedsWithout }: SignUpDraft): void {
  const kept = Object.entries(values).filter(([name]) => !SECRETS.has(name as keyof WizardValues));
  try {
    storage.setItem(KEY, JSON.stringify({ values: Object.fromEntries(kept), proceedsWithout }));
  } catch {
    // Full, or switched off: then a reload starts anew.
  }
}

/** Forgets the wizard. */
export function clearDraft(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}

function withKept(kept: Readonly<Record<string, unknown>>): WizardValues {
  const empty = emptyValues();
  const texts = Object.entries(empty).filter(([name, value]) => {
    return typeof value === 'string' && typeof kept[name] === 'string' && !SECRETS.has(name as keyof WizardValues);
  });
  const preceptors = Array.isArray(kept.preceptorInformation) ? kept.preceptorInformation.flatMap(preceptorOf) : [];
  return {
    ...empty,
    ...Object.fromEntries(texts.map(([name]) => [name, kept[name]])),
    ...(preceptors.length > 0 ? { preceptorInformation: preceptors } : {}),
  };
}

function preceptorOf(kept: unknown): WizardValues['preceptorInformation'] {
  const { preceptorName, preceptorEmail } = (kept ?? {}) as Record<string, unknown>;
  return typeof preceptorName === 'string' && typeof preceptorEmail === 'string'
    ? [{ preceptorName, preceptorEmail }]
    : [];
}

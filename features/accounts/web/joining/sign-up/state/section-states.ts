/** The sections of the wizard in their order (SIGNUP-06); what follows the last is the end. */
export const SECTIONS = ['role', 'clinic', 'agreement', 'onboarding', 'finish'] as const;
/** See SECTIONS. */
export type SectionKey = (typeof SECTIONS)[number];

/** What decides which sections are open. */
export interface WizardProgress {
  readonly isPracticeIdSettled: boolean;
  /** How many fields of each section are still missing or wrong. */
  readonly missing: Readonly<Record<'role' | 'clinic' | 'onboarding', number>>;
  readonly isSigned: boolean;
}

/** What a section is waiting for. */
export type WaitsFor = 'practiceId' | 'signature';

/** A section as the wizard shows it. */
export interface SectionState {
  /** Null for an open section (SIGNUP-36, SIGNUP-70). */
  readonly waitsFor: WaitsFor | null;
  readonly isDone: boolean;
}

/** Which sections are open, which are done, and what the others wait for. */
export function sectionStates({
  isPracticeIdSettled,
  missing,
  isSigned,
}: WizardProgress): Readonly<Record<SectionKey, SectionState>> {
  const afterId = isPracticeIdSettled ? null : 'practiceId';
  const afterSignature = afterId ?? (isSigned ? null : 'signature');
  const isOpenAndFilled = (count: number, waitsFor: WaitsFor | null) => waitsFor === null && count === 0;
  return {
    role: { waitsFor: null, isDone: isPracticeIdSettled && missing.role === 0 },
    clinic: { waitsFor: afterId, isDone: isOpenAndFilled(missing.clinic, afterId) },
    agreement: { waitsFor: afterId, isDone: afterId === null && isSigned },
    onboarding: { waitsFor: afterSignature, isDone: isOpenAndFilled(missing.onboarding, afterSignature) },
    finish: { waitsFor: afterSignature, isDone: false },
  };
}

/** The section that the person should look at next: the first that is not done. */
export function nextSection(states: Readonly<Record<SectionKey, SectionState>>): SectionKey {
  return SECTIONS.find((key) => !states[key].isDone) ?? 'finish';
}

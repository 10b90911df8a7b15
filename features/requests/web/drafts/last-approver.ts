import { type Approver, approverSchema } from '../../contract/draft-view.ts';

const storageKey = (personId: string): string => `alethea.drafts.approver.${personId}`;

/** Whom this person forwarded a draft to last on this device; null when to nobody, or when storage is closed. */
export function lastApprover(personId: string): Approver | null {
  try {
    return approverSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(personId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps for this person on this device whom they forwarded a draft to, where storage allows. */
export function rememberApprover(personId: string, approver: Approver): void {
  try {
    localStorage.setItem(storageKey(personId), JSON.stringify(approver));
  } catch {
    // Without storage they are searched for again.
  }
}

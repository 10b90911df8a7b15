import { FIELD_OK, type FieldCheck, invalidField } from '@alethea/kernel/text/field-check';
import { rules } from '../texts/rules.ts';

/** ICD-9: three digits, V and two or E and three, each with up to two places behind a dot. */
const DIAGNOSIS = /^(\d{3}(\.\d{1,2})?|V\d{2}(\.\d{1,2})?|E\d{3}(\.\d)?)$/;
const BUSINESS_ARRANGEMENT = /^\d{7}$/;
const SKILL = /^[A-Z]{2,4}$/;

/** A diagnosis code or a skill as it is kept: without spaces around it, letters as capitals. */
export function normalizeClaimField(text: string): string {
  return text.trim().toUpperCase();
}

/** Checks the diagnosis of a claim. */
export function checkDiagnosisCode(text: string): FieldCheck {
  return DIAGNOSIS.test(normalizeClaimField(text)) ? FIELD_OK : invalidField(rules.diagnosisCode);
}

/** Checks the business arrangement number of a location. */
export function checkBusinessArrangement(text: string): FieldCheck {
  return BUSINESS_ARRANGEMENT.test(text.trim()) ? FIELD_OK : invalidField(rules.businessArrangement);
}

/** Checks the skill code of a location. */
export function checkSkill(text: string): FieldCheck {
  return SKILL.test(normalizeClaimField(text)) ? FIELD_OK : invalidField(rules.skill);
}

import type { Province } from '@alethea/kernel/contact/provinces';
import { Tag } from '@alethea/ui/display/tag';
import { formatPracticeId, practiceIdLabel } from '../../../contract/core/practice-id.ts';
import { accessEn } from '../../../texts/access-en.ts';

/** Roles in people's words, as part of a sentence. */
export function roleWords(roles: readonly string[]): string {
  return roles.map(roleName).join(', ');
}

/** What a role is called. */
export const roleName = (role: string): string => accessEn.roleNames[role] ?? role;

/** Roles as tags; who waits for verification stands out. */
export function RoleTags({ roles }: { readonly roles: readonly string[] }) {
  return (
    <span className="desk-tags">
      {roles.map((role) => (
        <Tag key={role} tone={role === 'pracIdValidationRequired' ? 'waiting' : 'neutral'}>
          {roleName(role)}
        </Tag>
      ))}
    </span>
  );
}

/** A practice ID with its province as a table has room for it, or nothing. */
export function shortPracticeId(given: {
  readonly practiceId: string | null;
  readonly practiceIdProvince: Province | null;
}): string {
  const { practiceId, practiceIdProvince: province } = given;
  return practiceId && province ? `${formatPracticeId(province, practiceId)} ${province}` : '';
}

/** A practice ID with what it is called in its province, or nothing. */
export function practiceIdText(given: {
  readonly practiceId: string | null;
  readonly practiceIdProvince: Province | null;
}): string {
  const { practiceId, practiceIdProvince: province } = given;
  if (!practiceId || !province) return '';
  return `${practiceIdLabel(province)} ${formatPracticeId(province, practiceId)} (${province})`;
}

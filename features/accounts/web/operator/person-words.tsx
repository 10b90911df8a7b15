import type { Province } from '@alethea/kernel/provinces';
import { Tag } from '@alethea/ui/tag';
import { formatPracticeId, practiceIdLabel } from '../../contract/practice-id.ts';

/** Roles as tags; who waits for verification stands out. */
export function RoleTags({ roles }: { readonly roles: readonly string[] }) {
  return (
    <span className="desk-tags">
      {roles.map((role) => (
        <Tag key={role} tone={role === 'pracIdValidationRequired' ? 'waiting' : 'neutral'}>
          {role}
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

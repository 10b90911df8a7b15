import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import { placeholderValues } from '../library/placeholders.ts';
import { OwnTemplates, type OwnTemplatesProps } from './own-templates.tsx';

interface TemplatePickerProps extends Omit<OwnTemplatesProps, 'values' | 'compact'> {
  /** The open consult, from which placeholders are filled. */
  readonly detail: ConsultDetail;
}

/** Inserts own templates into a message of a consult, which fills their placeholders (VIEW-30). */
export default function TemplatePicker({ detail, ...composer }: TemplatePickerProps) {
  const { uid } = useSession();
  const now = useNow();
  return <OwnTemplates compact values={placeholderValues(detail, uid, now)} {...composer} />;
}

import { useNow } from '@alethea/web-kit/page/now';
import { messageValues } from '../library/placeholders.ts';
import { OwnTemplates, type OwnTemplatesProps } from './own-templates.tsx';

interface MessageTemplatePickerProps extends Omit<OwnTemplatesProps, 'values' | 'compact' | 'onTemplateUsed'> {
  /** Whose name the patient reads above the message. */
  readonly senderName: string;
}

/** Inserts own templates into a one-way message: those of who writes it, whoever's name stands above it. */
export default function MessageTemplatePicker({ senderName, ...form }: MessageTemplatePickerProps) {
  const now = useNow();
  return <OwnTemplates values={messageValues(senderName, now)} {...form} />;
}

import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import type { ContentDocument } from '../../../contract/desk/content-documents.ts';
import { fillInviteMessage } from '../../../contract/joining/invite-rules.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

type InviteText = ContentDocument<'inviteAColleague'>;

interface InviteTextEditorProps {
  readonly value: InviteText;
  readonly onChange: (value: InviteText) => void;
}

/** The message that an invitation of a colleague begins with, beside what the colleague reads. */
export function InviteTextEditor({ value, onChange }: InviteTextEditorProps) {
  return (
    <div className="desk-split">
      <TextAreaField
        label={en.content.message}
        help={en.content.messagePlaceholders}
        value={value.defaultPersonalMessage}
        minRows={12}
        onChange={(event) => onChange({ defaultPersonalMessage: event.currentTarget.value })}
      />
      <section className="desk-preview desk-message" aria-label={en.content.preview}>
        {fillInviteMessage(value.defaultPersonalMessage, en.content.sample)}
      </section>
    </div>
  );
}

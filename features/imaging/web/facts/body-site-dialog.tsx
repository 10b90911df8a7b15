import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useState } from 'react';
import { setBodySite } from '../../contract/client.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { useShowSaved } from '../items/use-show-saved.ts';
import { BodySiteField } from './body-site-field.tsx';

const en = factsEn.bodySite;

interface BodySiteDialogProps {
  readonly mediaIds: readonly string[];
  readonly onClose: () => void;
}

/** One body site for several items. */
export const BodySiteDialog = ({ mediaIds, onClose }: BodySiteDialogProps) => {
  const [bodySite, setSite] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const showSaved = useShowSaved();
  const saving = useAction(setBodySite, {
    onSuccess: ({ items }) => {
      showSaved(items, en.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={en.title(mediaIds.length)}
      size="small"
      submitLabel={en.save}
      isDirty={false}
      isRunning={saving.state === 'running'}
      failure={saving.error && errorText(saving.error, en.errors, en.failed)}
      onSubmit={() => {
        setTried(true);
        if (bodySite) void saving.run({ mediaIds: [...mediaIds], bodySite });
      }}
      onClose={onClose}
    >
      <BodySiteField value={bodySite} error={isTried && !bodySite ? en.needed : undefined} onChange={setSite} />
    </FormDialog>
  );
};

import { TextLink } from '@alethea/ui/actions/button';
import { Page } from '@alethea/ui/page/page';
import { Notice } from '@alethea/ui/states/notice';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import type { OpenedDraft } from '../form/views.ts';
import { BackToDrafts } from './draft-notices.tsx';
import { DraftReading } from './draft-reading.tsx';
import { answeredQuestions } from './draft-values.ts';

const words = draftsEn.goneService;

/** A draft whose service is no longer offered: to be read and copied, with the way to another service. */
export const GoneServiceDraft = ({ draft, findAddress }: { draft: OpenedDraft; findAddress: string }) => {
  const navigate = useNavigate();
  return (
    <Page title={draftsEn.form.title} description={words.description}>
      <BackToDrafts collection={draft.collection} />
      <Notice
        tone="waiting"
        action={
          <TextLink href={findAddress} onNavigate={navigate}>
            {en.load.find}
          </TextLink>
        }
      >
        {words.notice}
      </Notice>
      <DraftReading draft={draft} questions={answeredQuestions(draft.formData)} to={words.nobody} />
    </Page>
  );
};

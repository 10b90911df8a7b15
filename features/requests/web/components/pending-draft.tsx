import { Facts } from '@alethea/ui/facts';
import { Notice } from '@alethea/ui/notice';
import { Page } from '@alethea/ui/page';
import { Section } from '@alethea/ui/section';
import { formatFileSize, formatName } from '@alethea/web-kit/format';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { encodeQuestion } from '../../contract/form-answers.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { valuesOfDraft } from '../drafts/draft-values.ts';
import type { AskedService, OpenedDraft } from '../operations.ts';
import { recipients } from '../who-answers.ts';
import { BackToDrafts } from './draft-notices.tsx';

interface PendingDraftProps {
  readonly draft: OpenedDraft;
  readonly service: AskedService;
  readonly questions: SendFormService['formFields'];
}

const words = draftsEn.pending;

/** A draft that waits for its approver, as its writer may read it meanwhile. */
export const PendingDraft = ({ draft, service, questions }: PendingDraftProps) => {
  const setup = { questions, locationIndex: undefined, personId: draft.forwarder.uid };
  const { values } = valuesOfDraft(draft, setup);
  const fact = (label: string, value: string) => ({ key: label, label, value: value.trim() || words.noAnswer });
  return (
    <Page title={draftsEn.form.title} description={[service.specialty, service.subsite].join(' · ')}>
      <BackToDrafts collection="user_drafts" />
      {draft.approver && <Notice tone="waiting">{words.notice(formatName(draft.approver))}</Notice>}
      <Section card title={words.request}>
        <Facts items={[fact(words.to, recipients(service)), fact(words.question, values.question)]} />
      </Section>
      <Section card title={words.patient}>
        <Facts
          items={[
            fact(words.name, `${values.patientFirstName} ${values.patientLastName}`),
            fact(en.patient.province, values.patientProvince),
            fact(en.patient.phn, values.phn),
            fact(en.patient.dateOfBirth, values.patientDateOfBirth),
            fact(en.patient.phone, values.patientPhone),
            fact(en.patient.email, values.patientEmail),
          ]}
        />
      </Section>
      {questions.length > 0 && (
        <Section card title={words.answers}>
          <Facts items={questions.map(({ header }) => fact(header, values.symptoms[encodeQuestion(header)] ?? ''))} />
        </Section>
      )}
      {draft.attachments.length > 0 && (
        <Section card title={words.files}>
          <ul>
            {draft.attachments.map(({ fileId, fileName, sizeBytes, downloadUrl }) => (
              <li key={fileId}>
                <a className="al-link" href={downloadUrl} target="_blank" rel="noreferrer">
                  {fileName}
                </a>{' '}
                ({formatFileSize(sizeBytes)})
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
};

import { Facts } from '@alethea/ui/display/facts';
import { Section } from '@alethea/ui/page/section';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { encodeQuestion } from '../../contract/form-answers.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { phoneEn } from '../../texts/phone-en.ts';
import type { OpenedDraft, ServiceQuestion } from '../form/views.ts';
import { callText } from '../phone/phone-times.ts';
import { valuesOfDraft } from './draft-values.ts';

interface DraftReadingProps {
  readonly draft: OpenedDraft;
  readonly questions: readonly ServiceQuestion[];
  /** Who would get it, in words. */
  readonly to: string;
}

const words = draftsEn.pending;

/** Everything that a draft holds, to be read and copied. */
export const DraftReading = ({ draft, questions, to }: DraftReadingProps) => {
  const setup = { questions, locationIndex: undefined, personId: draft.forwarder.uid };
  const { values } = valuesOfDraft(draft, setup);
  const now = useNow();
  const call = values.phoneConsultData;
  const fact = (label: string, value: string) => ({ key: label, label, value: value.trim() || words.noAnswer });
  return (
    <>
      <Section card title={words.request}>
        <Facts items={[fact(words.to, to), fact(words.question, values.question)]} />
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
      {Object.values(call).some((text) => text !== '') && (
        <Section card title={phoneEn.title}>
          <Facts
            items={[
              fact(phoneEn.time, call.startTime && callText(call, now)),
              fact(phoneEn.number, call.physicianPhoneNumber),
              fact(phoneEn.email, call.physicianCalendarEmail),
            ]}
          />
        </Section>
      )}
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
    </>
  );
};

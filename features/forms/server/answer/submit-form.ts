import type { DocumentOrder, FormLink } from '@alethea/documents/offers';
import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { patientOf } from '@alethea/kernel/health/patient';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { ReadCall, WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import type { Answers } from '../../contract/answer/answers.ts';
import { checkAnswers } from '../../contract/answer/check-answers.ts';
import { answersOf, encodedName, formDataOf, patientEmailOf, picturesOf } from '../../contract/answer/form-data.ts';
import { worded } from '../../contract/answer/worded.ts';
import type { FormTemplate } from '../../contract/form-template.ts';
import { submitForm as submitFormOperation } from '../../contract/patient-form.ts';
import { answerEn } from '../../texts/answer-en.ts';
import { answerFr } from '../../texts/answer-fr.ts';
import { answerMailTexts } from '../../texts/answer-mail.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { keepSubmission, readSentForm } from './answer-store.ts';
import { drawAnswerFax, sendAnswerFax } from './fax-answers.ts';
import { drawAnswers } from './form-paper.ts';
import { pictureIdsOf, sendPictures } from './picture-store.ts';
import { aboutLink, proveLink } from './prove-link.ts';

type Supplies = Pick<FeatureSupplies, 'papers' | 'publicUrl' | 'files'>;
type SubmitCall = WriteCall<typeof submitFormOperation>;
type Input = ParsedInputOf<typeof submitFormOperation>;
type Papers = Awaited<ReturnType<typeof prepare>>;

/**
 * Takes the answers of a patient, once: of two tabs one is first, and the other is told. The papers are drawn before the
 * transaction, for none but who has proved whose form it is.
 */
export const implementSubmitForm = (supplies: Supplies, needs: AnswerNeeds) =>
  implementWrite(submitFormOperation, {
    prepare: (call, input) => prepare(supplies, needs, call, input),
    async write(call, input, papers: Papers) {
      call.authorise(allow('whoever holds the link'));
      const proof = { code: input.jwt, patient: patientIn(input) };
      const { link, answer } = await proveLink(call, needs, proof);
      if (!link) return answer;
      if (!papers) throw new Error('What is proved now was proved a moment ago.');
      const { submission, pictureIds, pdf, copy, fax } = papers;
      await takePictures(supplies, call, link, pictureIds);
      await keepSubmission(call.tx, link.dataKey, link.documentId, submission);
      await needs.documents.answerFormLink(call, { link, pdf });
      if (fax) await sendAnswerFax(call, link.documentId, fax);
      if (copy) await sendCopy(needs, call, link, { ...submission, patient: patientIn(input), pdf: copy });
      await tellSenders(supplies, needs, call, link);
      call.about({
        ...aboutLink(link),
        detail: {
          answerCount: Object.keys(submission.formData).length,
          pictureCount: pictureIds.length,
          hasCopy: copy !== null,
        },
      });
      return { state: 'accepted' as const };
    },
  });

/** Checks everything that was sent, by the form as it was sent, and draws it; null where nothing is proved or open. */
async function prepare(
  { papers, files }: Supplies,
  { documents, people }: AnswerNeeds,
  call: ReadCall<typeof submitFormOperation>,
  input: Input,
) {
  const submittedAt = call.clock.now();
  const link = await documents.findFormLink(call.db, input.jwt, submittedAt);
  const patient = patientIn(input);
  if (!link || link.closed !== null || !link.isProvedBy(patient)) return null;
  const sent = await readSentForm(call.db, link.documentId);
  if (!sent) throw new Error('A link to a form has a form.');
  const { answers, issues } = checked(sent.template, input, dateInEdmonton(submittedAt));
  if (issues.length > 0) throw call.failure('fields_invalid', { issues });
  const { language } = input;
  const patientInfo = { ...input.patientInfo, phn: patient.phn, email: patientEmailOf(sent.template, answers) };
  const ccPatient = input.ccPatient && patientInfo.email !== '';
  const pictureIds = picturesOf(sent.template, answers);
  const waiting = await pictureIdsOf(call.db, link.documentId);
  if (!pictureIds.every((id) => waiting.includes(id))) throw call.failure('picture_missing');
  const form = { sent, answers, patient, patientInfo, submittedAt, language };
  const drawing = { papers, files, db: call.db };
  const owner = (await people.find(call.db, [link.ownerId])).get(link.ownerId);
  return {
    // What was not shown, and what a page of ours would not have sent, is not kept.
    submission: { formData: formDataOf(sent.template, answers), patientInfo, ccPatient, language, submittedAt },
    pictureIds,
    pdf: await drawAnswers(drawing, form, { is: 'clinic', language: owner?.preferences.language ?? 'en' }),
    copy: ccPatient ? await drawAnswers(drawing, form, { is: 'patient', language }) : null,
    fax: await drawAnswerFax(drawing, { people }, { ...link, form }),
  };
}

/** Hands the pictures that were sent over to the document; one that was removed since the papers were drawn is missing. */
async function takePictures({ files }: Supplies, call: SubmitCall, link: FormLink, sent: readonly string[]) {
  const { documentId, ownerId } = link;
  const waiting = await pictureIdsOf(call.tx, documentId);
  if (!sent.every((id) => waiting.includes(id))) throw call.failure('picture_missing');
  await sendPictures(files, call.tx, { documentId, ownerId, sent, waiting, now: call.clock.now() });
}

function checked(template: FormTemplate, { formData, patientInfo, language }: Input, today: string) {
  const found = answersOf(template, formData);
  const answers: Answers = found ?? {};
  const { faults, form } = language === 'fr' ? answerFr : answerEn;
  const labels = new Map(
    template.sections.flatMap(({ fields }) =>
      fields.map(({ fieldName, label, labelFr }) => [fieldName, worded(language, label, labelFr).text] as const),
    ),
  );
  const missing = (path: string, label: string): FieldIssue[] => [
    { path, code: 'required', message: faults.required(label) },
  ];
  const issues: readonly FieldIssue[] = [
    ...(patientInfo.firstName === '' ? missing('patientInfo.firstName', form.firstName) : []),
    ...(patientInfo.lastName === '' ? missing('patientInfo.lastName', form.lastName) : []),
    ...(found ? [] : [{ path: 'formData', code: 'unknown', message: form.wrong }]),
    ...checkAnswers(template, answers, today).map(({ fieldName, fault }) => ({
      path: `formData.${encodedName(fieldName)}`,
      code: fault,
      message: faults[fault](labels.get(fieldName) ?? ''),
    })),
  ];
  return { answers, issues };
}

const patientIn = ({ province, patientInfo }: Input) => patientOf(province, patientInfo.phn);

type PatientCopy = Pick<NonNullable<Papers>['submission'], 'patientInfo' | 'language'> & {
  readonly patient: ReturnType<typeof patientIn>;
  readonly pdf: NonNullable<NonNullable<Papers>['copy']>;
};

/** Hands the patient their answers by a link of its own, at once; a copy is never counted as a use. */
async function sendCopy(
  { documents }: AnswerNeeds,
  call: SubmitCall,
  link: FormLink,
  copy: PatientCopy,
): Promise<void> {
  await speakingIn(copy.language, () => documents.issueDocument(call, copyOrder(call, link, copy)));
}

function copyOrder(call: SubmitCall, link: FormLink, copy: PatientCopy): DocumentOrder {
  const words = answerMailTexts.copy;
  const { clinicName } = link.from;
  return {
    documentId: newId(call.clock.now()),
    kind: 'patientCopy',
    ownerPersonId: link.ownerId,
    sentByPersonId: link.sentBy,
    clinicId: link.clinicId,
    consultId: null,
    patientReferenceId: link.patientReferenceId,
    recipientEmail: copy.patientInfo.email,
    proof: { type: 'healthNumber', patient: copy.patient },
    content: { title: words.title[copy.language], text: words.text[copy.language], pdf: copy.pdf },
    sendAt: null,
    senderName: link.senderName,
    from: link.from,
    mailWords: { subject: words.subject(clinicName), opening: words.opening[copy.language](clinicName) },
  };
}

/** Mails those who sent it, as far as they want to know. */
async function tellSenders({ publicUrl }: Supplies, { people }: AnswerNeeds, call: SubmitCall, link: FormLink) {
  const settingsUrl = `${publicUrl}/dashboard/profile`;
  const address = `${publicUrl}/dashboard/patient-messages`;
  for (const person of (await people.find(call.tx, [...new Set([link.ownerId, link.sentBy])])).values()) {
    if (!person.isOpen || !person.preferences.email.submittedPatientForms) continue;
    await speakingIn(person.preferences.language, () => {
      const { subject, text } = answerMailTexts.submitted;
      return call.sendMail({
        to: person.email,
        subject,
        text: text(address, settingsUrl),
        unsubscribeUrl: settingsUrl,
      });
    });
  }
}

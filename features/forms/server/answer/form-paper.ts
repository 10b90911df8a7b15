import type { Patient } from '@alethea/kernel/health/patient';
import { momentText } from '@alethea/server-kit/pdf/moment-text';
import type { Papers } from '@alethea/server-kit/pdf/papers';
import { healthNumberText, patientBlock, patientLine } from '@alethea/server-kit/pdf/patient-paper';
import type { Fact, PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import { answeredSections } from '../../contract/answer/answer-lines.ts';
import type { Answers } from '../../contract/answer/answers.ts';
import { type FormLanguage, worded } from '../../contract/answer/worded.ts';
import type { PatientInfo } from '../../contract/patient-form.ts';
import { scoreOf } from '../../contract/scores.ts';
import { answerPaperWords } from '../../texts/answer-paper.ts';
import type { SentForm } from './answer-store.ts';

interface AnsweredForm {
  readonly sent: SentForm;
  readonly answers: Answers;
  readonly patient: Patient;
  readonly patientInfo: PatientInfo;
  readonly submittedAt: Date;
  /** In which language its patient filled it in. */
  readonly language: FormLanguage;
}

/** For whom it is drawn: the clinic reads English and sees the score, the patient what they have read themselves. */
type Reader = 'clinic' | 'patient';

/** The answers of a patient as a PDF, question by question in the order of the form. */
export async function drawAnswers(
  papers: Pick<Papers, 'finish'>,
  form: AnsweredForm,
  reader: Reader,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }> {
  const language = reader === 'clinic' ? 'en' : form.language;
  const words = answerPaperWords[language];
  const { template } = form.sent;
  const title = worded(language, template.name, template.nameFr).text;
  const { firstName, lastName } = form.patientInfo;
  const named = { name: `${firstName} ${lastName}`, healthNumber: healthNumberText(form.patient) };
  const marks = { head: patientLine(named), foot: words.foot(title, momentText(form.submittedAt)) };
  const { bytes } = await papers.finish(
    { title, createdAt: form.submittedAt, marks },
    blocksOf(form, { title, language, named, reader }),
  );
  // A file name travels further than the file: nothing of the patient stands in it.
  return { fileName: words.fileName, bytes };
}

function* blocksOf(
  form: AnsweredForm,
  shown: {
    readonly title: string;
    readonly language: FormLanguage;
    readonly named: { readonly name: string; readonly healthNumber: string };
    readonly reader: Reader;
  },
): Iterable<PdfBlock> {
  const { title, language, named, reader } = shown;
  const words = answerPaperWords[language];
  const { sent, answers, patientInfo, submittedAt } = form;
  yield { kind: 'documentTitle', title, under: words.under(momentText(submittedAt)) };
  yield patientBlock(
    { ...named, born: '', phone: '', email: patientInfo.email },
    { more: senderFacts(sent, language) },
  );
  const score = reader === 'clinic' ? scoreOf(sent.template, (fieldName) => answers[fieldName]) : null;
  if (score) {
    const facts: Fact[] = [
      [words.score.total, score.total === null ? words.score.incomplete : `${score.total} / ${score.highest}`],
      [words.score.band, score.band ?? ''],
      [words.score.alert, score.alert ?? ''],
    ];
    yield { kind: 'facts', title: score.instrument, facts, empty: '', skipEmpty: true };
  }
  for (const section of answeredSections(sent.template, answers, language, words)) {
    yield { kind: 'title', title: section.title.text };
    for (const { label, text } of section.lines) {
      yield { kind: 'message', head: label.text, text: text || words.notAnswered, files: '' };
    }
  }
  const { comments, commentsFr } = sent.template;
  if (comments !== '') yield { kind: 'note', text: worded(language, comments, commentsFr).text };
}

function senderFacts({ physicianInfo }: SentForm, language: FormLanguage): readonly Fact[] {
  const { displayName, location } = physicianInfo;
  const words = answerPaperWords[language];
  return [
    [words.asked, displayName],
    [words.clinic, [location.clinicName, location.city].filter(Boolean).join(', ')],
  ];
}

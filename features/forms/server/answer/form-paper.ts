import type { Patient } from '@alethea/kernel/health/patient';
import type { Language } from '@alethea/kernel/text/language';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FileStore, StoredFile } from '@alethea/server-kit/feature';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { momentText } from '@alethea/server-kit/pdf/paper-text';
import type { FinishedPdf, Papers, Scratch } from '@alethea/server-kit/pdf/papers';
import { healthNumberText, patientBlock, patientLine } from '@alethea/server-kit/pdf/patient-paper';
import type { CoverLetter, Fact, PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import { answeredSections } from '../../contract/answer/answer-lines.ts';
import type { Answers } from '../../contract/answer/answers.ts';
import { type FormLanguage, worded } from '../../contract/answer/worded.ts';
import type { PatientInfo } from '../../contract/patient-form.ts';
import { scoreOf } from '../../contract/scores.ts';
import { answerPaperWords } from '../../texts/answer-paper.ts';
import type { SentForm } from './answer-store.ts';

/** What a patient has answered, with whatever a paper of it says. */
export interface AnsweredForm {
  readonly sent: SentForm;
  readonly answers: Answers;
  readonly patient: Patient;
  readonly patientInfo: PatientInfo;
  readonly submittedAt: Date;
  /** In which language its patient filled it in. */
  readonly language: FormLanguage;
}

type PlacedPicture = StoredFile & { readonly path: string };

/** For whom it is drawn, and in which language: the clinic sees the score, the patient what they have read themselves. */
export interface Reader {
  readonly is: 'clinic' | 'patient';
  readonly language: Language;
}

/** What a paper is drawn with, and where its pictures come from. */
export interface Drawing {
  readonly papers: Pick<Papers, 'finish' | 'openScratch'>;
  readonly files: Pick<FileStore, 'ofRecord' | 'copyOut'>;
  readonly db: Executor;
}

/** The answers of a patient as a PDF, question by question in the order of the form; with a cover it is a fax. */
export function drawAnswers(
  drawing: Drawing,
  form: AnsweredForm,
  reader: Reader,
  cover?: CoverLetter,
): Promise<FinishedPdf & { readonly fileName: string }> {
  return speakingIn(reader.language, () => draw(drawing, form, reader, cover));
}

async function draw(
  { papers, files, db }: Drawing,
  form: AnsweredForm,
  reader: Reader,
  cover: CoverLetter | undefined,
): Promise<FinishedPdf & { readonly fileName: string }> {
  const { language } = reader;
  const words = answerPaperWords[language];
  const { template } = form.sent;
  const title = worded(language, template.name, template.nameFr).text;
  const { firstName, lastName } = form.patientInfo;
  const named = { name: `${firstName} ${lastName}`, healthNumber: healthNumberText(form.patient) };
  const marks = { head: patientLine(named), foot: words.foot(title, momentText(form.submittedAt)) };
  const scratch = papers.openScratch();
  try {
    const { bytes, pages } = await papers.finish(
      { title, createdAt: form.submittedAt, marks, ...(cover && { cover }) },
      blocksOf(form, { title, named, reader }, (pictureId) => placePicture({ files, db }, scratch, pictureId)),
      cover ? 'fax' : 'reading',
    );
    // A file name travels further than the file: nothing of the patient stands in it.
    return { fileName: words.fileName, bytes, pages };
  } finally {
    await scratch.dispose();
  }
}

/** Puts a picture where it is drawn from; one that waits is a record by itself. */
async function placePicture(
  { files, db }: Pick<Drawing, 'files' | 'db'>,
  scratch: Scratch,
  pictureId: string,
): Promise<PlacedPicture> {
  const path = scratch.path();
  const [file] = await files.ofRecord(db, pictureId);
  if (!file || !(await files.copyOut(db, pictureId, path))) throw new Error('A picture that waits can be read.');
  return { ...file, path };
}

async function* blocksOf(
  form: AnsweredForm,
  shown: {
    readonly title: string;
    readonly named: { readonly name: string; readonly healthNumber: string };
    readonly reader: Reader;
  },
  pictureOf: (pictureId: string) => Promise<PlacedPicture>,
): AsyncIterable<PdfBlock> {
  const { title, named, reader } = shown;
  const { language } = reader;
  const words = answerPaperWords[language];
  const { sent, answers, patientInfo, submittedAt } = form;
  yield { kind: 'documentTitle', title, under: words.under(momentText(submittedAt)) };
  yield patientBlock(
    { ...named, born: '', phone: '', email: patientInfo.email },
    { more: senderFacts(sent, language) },
  );
  const score = reader.is === 'clinic' ? scoreOf(sent.template, (fieldName) => answers[fieldName]) : null;
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
    for (const { label, text, pictureIds } of section.lines) {
      yield { kind: 'message', head: label.text, text: text || words.notAnswered, files: '' };
      for (const [index, pictureId] of pictureIds.entries()) {
        const { path, widthPx, heightPx } = await pictureOf(pictureId);
        const size = { widthPixels: widthPx ?? 1, heightPixels: heightPx ?? 1 };
        yield { kind: 'picture', path, ...size, caption: words.picture(index + 1, pictureIds.length) };
      }
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

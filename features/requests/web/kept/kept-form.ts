import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { DEFAULT_PROVINCE } from '@alethea/kernel/contact/provinces';
import type { loadEconsult } from '../../contract/client.ts';
import type { DraftFormData } from '../../contract/draft-view.ts';
import { encodeQuestion } from '../../contract/form-answers.ts';
import { avaEn } from '../../texts/ava-en.ts';
import type { ServiceQuestion } from '../form/views.ts';

/** A file of a kept form: once uploaded it has an id; till then only its name is known. */
export interface KeptFile {
  readonly fileId: string | null;
  readonly fileName: string;
}

/** What stood in a form that could be neither sent nor saved yet. */
export interface KeptForm {
  /** As a draft has it. */
  readonly formData: DraftFormData;
  readonly files: readonly KeptFile[];
  /** Paths of what is chosen from the gallery. */
  readonly selectedMedia: readonly string[];
  /** Id of the consult that it is to become: what was sent though the answer was lost is not sent again. */
  readonly clientId: string | null;
  /** The draft that it is or is to become, and the version that it changes; 0 while it has not been saved. */
  readonly draftId: string | null;
  readonly draftVersion: number;
  /** Who filled it in: the person by writing, or the partner's tool. */
  readonly source: 'typed' | 'ava';
}

/** What the partner's tool sent. */
export type AvaEconsult = RemoteOutput<typeof loadEconsult>;

/** Where in this browser an import waits until a service is chosen. */
export const IMPORT_PLACE = 'ava import';

/** A kept form as this version of the app understands it; null for anything else. */
export function readKeptForm(kept: unknown): KeptForm | null {
  if (!isRecord(kept) || !isRecord(kept.formData) || !Array.isArray(kept.files)) return null;
  const files = kept.files.filter(isRecord).map(({ fileId, fileName }) => ({
    fileId: typeof fileId === 'string' ? fileId : null,
    fileName: String(fileName),
  }));
  return {
    formData: kept.formData as DraftFormData,
    files,
    selectedMedia: Array.isArray(kept.selectedMedia)
      ? kept.selectedMedia.filter((path) => typeof path === 'string')
      : [],
    clientId: typeof kept.clientId === 'string' ? kept.clientId : null,
    draftId: typeof kept.draftId === 'string' ? kept.draftId : null,
    draftVersion: typeof kept.draftVersion === 'number' ? kept.draftVersion : 0,
    source: kept.source === 'ava' ? 'ava' : 'typed',
  };
}

/** A waiting import as this version of the app understands it; null for anything else. */
export function readImport(kept: unknown): AvaEconsult | null {
  if (!isRecord(kept) || !isRecord(kept.patientInfo)) return null;
  const ids = [kept.avaConsultId, kept.avaUuid, kept.patientHistory];
  return ids.every((id) => typeof id === 'string') ? (kept as AvaEconsult) : null;
}

/**
 * The form as the partner's tool fills it in: the patient, and the history, marked, at the head of the first text field
 * of the service; where it has none, of the question.
 */
export function keptFormOfImport(
  { patientInfo, patientHistory, avaConsultId, avaUuid }: AvaEconsult,
  {
    questions,
    draft = { draftId: null, draftVersion: 0 },
  }: {
    readonly questions: readonly ServiceQuestion[];
    readonly draft?: Pick<KeptForm, 'draftId' | 'draftVersion'>;
  },
): KeptForm {
  const first = questions.find(({ inputType }) => inputType === 'Textfield');
  const history = patientHistory === '' ? '' : `${avaEn.historyMark}\n${patientHistory}\n`;
  return {
    formData: {
      patientProvince: DEFAULT_PROVINCE,
      patientInfo: { ...patientInfo },
      question: first ? '' : history,
      symptoms: first ? { [encodeQuestion(first.header)]: history } : {},
      avaData: { avaConsultId, avaUuid },
    },
    files: [],
    selectedMedia: [],
    clientId: null,
    ...draft,
    source: 'ava',
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

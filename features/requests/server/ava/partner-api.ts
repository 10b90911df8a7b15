import { z } from 'zod';
import { patientInfoSchema } from '../../contract/patient-info.ts';
import { MAX_TEXT_LENGTH } from '../../contract/send-limits.ts';

const ANSWER_WITHIN_MS = 10_000;
const ANSWER_MAX_BYTES = 512 * 1024;

const econsultSchema = z.object({
  avaConsultId: z.string().min(1).max(200),
  avaUuid: z.string().min(1).max(200),
  patientInfo: patientInfoSchema,
  patientHistory: z.string().max(MAX_TEXT_LENGTH).default(''),
});
/** What was written in the partner's tool. */
export type PartnerEconsult = z.output<typeof econsultSchema>;

/**
 * Fetches a consult from the partner: `GET <api>/econsults/<id>` with the token as bearer, so that patient data never
 * stand in an address. One try, ten seconds; null when there is no answer that can be understood.
 */
export async function fetchEconsult(
  apiUrl: string,
  { jwt, consultId }: { readonly jwt: string; readonly consultId: string },
): Promise<PartnerEconsult | null> {
  try {
    const answer = await fetch(`${apiUrl.replace(/\/+$/, '')}/econsults/${encodeURIComponent(consultId)}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${jwt}` },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return null;
    }
    const econsult = econsultSchema.parse(JSON.parse(await shortText(answer)));
    return econsult.avaConsultId === consultId && isKeepable(econsult) ? econsult : null;
  } catch {
    // What failed is told as one thing, for it may hold patient data.
    return null;
  }
}

async function shortText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_MAX_BYTES) throw new RangeError('the answer is too long');
  }
  return text;
}

/** Characters that the database cannot keep would make the form unsendable. */
function isKeepable(econsult: PartnerEconsult): boolean {
  const text = Object.values({ ...econsult, ...econsult.patientInfo }).filter((value) => typeof value === 'string');
  return text.every((value) => !value.includes('\0') && value.isWellFormed());
}

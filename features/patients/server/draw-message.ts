import type { IssuedContent } from '@alethea/documents/offers';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { momentText } from '@alethea/server-kit/pdf/paper-text';
import type { Papers } from '@alethea/server-kit/pdf/papers';
import { paperTexts } from '../texts/paper.ts';

/** A message as a page, for who has sent it. */
export async function drawMessage(
  papers: Pick<Papers, 'finish'>,
  { title, text, from, senderName, createdAt }: IssuedContent,
): Promise<{ readonly fileName: string; readonly pdfBase64: string }> {
  const letter = {
    heading: title,
    facts: [
      [paperTexts.from, senderName],
      [paperTexts.clinic, [from.clinicName, formatPhone(from.clinicPhone)].filter(Boolean).join(', ')],
      [paperTexts.written, momentText(createdAt)],
    ],
    text,
    footer: paperTexts.footer,
  } as const;
  const { bytes } = await papers.finish({ title, createdAt }, [{ kind: 'letter', letter }]);
  // A file name travels further than the file: nothing of the patient stands in it.
  return { fileName: paperTexts.fileName, pdfBase64: Buffer.from(bytes).toString('base64') };
}

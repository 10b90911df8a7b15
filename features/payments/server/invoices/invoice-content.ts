import { z } from 'zod';
import { centsSchema } from '../../contract/payment.ts';

/** What an invoice says, as it is kept sealed; amounts in cents, negative on an entry that voids another. */
export const invoiceContentSchema = z.object({
  number: z.number().int(),
  /** ISO. */
  now: z.string(),
  clinicName: z.string(),
  patientName: z.string(),
  address: z.array(z.string()),
  businessInfo: z.string(),
  lines: z.array(
    z.object({
      paymentId: z.string(),
      name: z.string(),
      paidOn: z.string(),
      cost: centsSchema,
      taxRate: z.number(),
      tax: centsSchema,
    }),
  ),
  /** Of an entry that voids another: its number, and why. */
  voids: z.object({ number: z.number().int(), reason: z.string() }).nullable(),
});
/** See invoiceContentSchema. */
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;

/** The sums of an invoice, in cents: each is the sum of its lines, so that they agree to the cent. */
export function sumsOf({ lines }: Pick<InvoiceContent, 'lines'>) {
  const cost = lines.reduce((sum, line) => sum + line.cost, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return { cost, tax, total: cost + tax };
}

/** The entry that takes an invoice back: the same lines with the opposite sign. */
export function voidOf(
  content: InvoiceContent,
  { number, now, reason }: { readonly number: number; readonly now: string; readonly reason: string },
): InvoiceContent {
  return {
    ...content,
    number,
    now,
    lines: content.lines.map((line) => ({ ...line, cost: 0 - line.cost, tax: 0 - line.tax })),
    voids: { number: content.number, reason },
  };
}

/** How long the texts of an invoice may be. */
export const INVOICE_LIMITS = { line: 100, business: 400, reason: 300 } as const;

/** The fields of an invoice as they are typed. */
export interface InvoiceValues {
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly businessInfo: string;
}

/** The required fields that are empty; line 2 of the address may be (INVOICE-01 to 04). */
export function missingInInvoice(values: InvoiceValues): readonly Exclude<keyof InvoiceValues, 'line2'>[] {
  return (['line1', 'line3', 'businessInfo'] as const).filter((field) => values[field].trim() === '');
}

/** `INV-000042`: the number of an invoice within its clinic. */
export function invoiceNumberText(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`;
}

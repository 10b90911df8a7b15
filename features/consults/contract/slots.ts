import type { OopData } from '@alethea/billing/contract/oop-data';
import type { StagedCopy } from '@alethea/imaging/contract/copies';
import { slot } from '@alethea/kernel/app/slot';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import type { Booking, ConsultDetail } from './consult-view.ts';
import type { Outcome } from './outcomes.ts';

/** What leads to the documents that were sent from a consult. */
export const SENT_FROM_CONSULT = slot<{ readonly consultId: string }>('consults.sentFromConsult');

/** What a message about an appointment tells the patient. */
export interface AppointmentMessageOrder {
  readonly consultId: string;
  /** A day is known; time, place and note may be empty. */
  readonly appointment: Pick<Booking, 'date' | 'time' | 'place' | 'note'>;
}

/** The message that tells the patient of an appointment that was booked. */
export const APPOINTMENT_MESSAGE = slot<AppointmentMessageOrder & { readonly onDone: () => void }>(
  'consults.appointmentMessage',
);

/** Faxes that did not arrive and are of no consult, as tasks above the list. */
export const FAILED_FAXES = slot<object>('consults.failedFaxes');

/** What a template that was used proposes for the outcome of the consult. */
export interface TemplateProposal {
  readonly outcome?: Outcome | undefined;
  readonly diagnosis?: string | undefined;
}

/** What stands with a picture of a consult while it is looked at. */
export const PICTURE_SUPPORT = slot<{ readonly fileId: string }>('consults.pictureSupport');

/** What inserts templates into a message. */
export const TEMPLATE_PICKER = slot<{
  readonly detail: ConsultDetail;
  /** What is typed so far. */
  readonly messageText: string;
  /** Called once no dialog is open any more: for the focus to go back to the message. */
  readonly onClosed: () => void;
  /** Puts a text where the caret stands; answers what takes it out again. */
  readonly onInsert: (text: string) => () => void;
  readonly onTemplateUsed: (proposal: TemplateProposal) => void;
}>('consults.templatePicker');

/** A resource whose copy lies in the stage, ready to be attached. */
export interface InsertedResource {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly file: StagedCopy;
}

/** What inserts resources into a message. */
export const RESOURCE_PICKER = slot<{
  /** How many more files there is room for. */
  readonly room: number;
  /** Called once no dialog is open any more: for the focus to go back to the message. */
  readonly onClosed: () => void;
  readonly onInsert: (resource: InsertedResource) => void;
}>('consults.resourcePicker');

/** The fields that the consult form has for out-of-province billing data, for a consult that is forwarded. */
export const OOP_DATA_FIELDS = slot<{
  readonly value: Readonly<OopData>;
  /** What is wrong with it, as far as it is to be said. */
  readonly issues: readonly FieldIssue[];
  readonly onChange: (value: OopData) => void;
}>('consults.oopDataFields');

/** What labels the pictures of a consult, under its attachments. */
export const IMAGE_LABELLING = slot<{ readonly detail: ConsultDetail }>('consults.imageLabelling');

/** The payments and invoices of a consult, in its details. */
export const CONSULT_PAYMENTS = slot<{ readonly consultId: string }>('consults.payments');

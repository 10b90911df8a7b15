/** The record that is told what becomes of a delivery. */
export interface DeliveryRecord {
  readonly kind: string;
  readonly id: string;
}

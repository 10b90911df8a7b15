/** The page to which a payment comes back, whether by a bank's page or at once; it leads on to where it belongs. */
export const PAYMENT_RETURN_PATH = '/premium/payment';

/** That page for one payment, with what Stripe adds when it leads there itself. */
export function paymentReturnPath(
  paymentId: string,
  added?: { readonly secret: string; readonly redirectStatus: 'succeeded' | 'failed' },
): string {
  const params = new URLSearchParams({ payment_intent: paymentId });
  if (added) {
    params.set('payment_intent_client_secret', added.secret);
    params.set('redirect_status', added.redirectStatus);
  }
  return `${PAYMENT_RETURN_PATH}?${params}`;
}

/** The payment that a client secret opens; its id begins the secret. */
export function paymentIdOfSecret(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

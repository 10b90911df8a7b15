import type * as contract from '@alethea/consults/contract';
import type * as directory from '@alethea/directory/contract';
import { type RemoteOutput, remote, remoteForm } from '@alethea/web-kit/remote';

export const getForwarding = remote<typeof contract.getForwarding>('secureMessaging-getForwarding');
export const forwardEconsult = remote<typeof contract.forwardEconsult>('secureMessaging-forwardEconsult');
export const exportEconsultPdf = remote<typeof contract.exportEconsultPdf>('secureMessaging-exportEconsultPdf');
export const routeReferral = remote<typeof directory.routeReferral>('routing-routeReferral_v2');
export const getConsultFaxes = remote<typeof contract.getConsultFaxes>('secureMessaging-getConsultFaxes');
export const queueMoaEconsultFax = remote<typeof contract.queueMoaEconsultFax>('fax-queueMOAEConsultFax');
export const retryConsultFax = remote<typeof contract.retryConsultFax>('fax-retryConsultFax');
export const dismissConsultFax = remote<typeof contract.dismissConsultFax>('fax-dismissConsultFax');
export const listFailedFaxes = remote<typeof contract.listFailedFaxes>('secureMessaging-listFailedFaxes');
export const sendMoaMessage = remoteForm<typeof contract.sendMoaMessage>(
  'secure-messaging-moa-message',
  '/serverV5/serverV5/secure-messaging-moa-message',
);

/** Specialists by specialty and subsite. */
export type RoutingTree = RemoteOutput<typeof routeReferral>;
/** Where a consult was forwarded from and to. */
export type Forwarding = RemoteOutput<typeof getForwarding>;

import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../contract/index.ts';

export const getTemplates = remote<typeof contract.getTemplates>('templates-getTemplates');
export const saveTemplates = remote<typeof contract.saveTemplates>('templates-saveTemplates');

/** The templates as the server keeps them, with their version. */
export type KeptTemplates = RemoteOutput<typeof getTemplates>;

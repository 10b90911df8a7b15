import { type ComponentType, createContext } from 'react';

/** Filled by the app with what leads to the documents that were sent from a consult; null where the person follows none. */
export const SentFromConsultContext = createContext<ComponentType<{ readonly activityId: string }> | null>(null);

import type { Topic } from '@alethea/server-kit/live/topics';
import { opensDesk } from '../../core/desk-rules.ts';

/** What is for everyone who is signed in, what is for one person, and what is for those who work at the desk. */
export const sessionTopics: readonly Topic[] = [
  { name: 'everyone', of: () => 'everyone' },
  { name: 'person', of: ({ personId }) => `person:${personId}` },
  { name: 'operators', of: ({ permissions }) => (opensDesk([...permissions]) ? 'operators' : null) },
];

/** With what a consult is opened here: what was seen is told apart (`markRead`), and only that is read. */
export const openedInput = (consultId: string) => ({ activityId: consultId, leaveUnread: true });

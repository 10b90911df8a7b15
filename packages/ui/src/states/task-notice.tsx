import './task-notice.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { en } from '../texts/en.ts';
import { Notice } from './notice.tsx';

interface TaskNoticeProps {
  /** What the region is called. */
  readonly label: string;
  /** What has failed, and how often. */
  readonly lead: string;
  /** Whether the tasks are shown before anybody asks for them. */
  readonly startsOpen?: boolean;
  /** A list item for each task. */
  readonly children: ReactNode;
}

/** What has failed and waits for somebody, above a list: one line, which folds out to the tasks. */
export const TaskNotice = ({ label, lead, startsOpen = false, children }: TaskNoticeProps) => {
  const [isToggled, setToggled] = useState(false);
  const isOpen = startsOpen !== isToggled;
  const toggle = (
    <Button dense variant="quiet" aria-expanded={isOpen} onClick={() => setToggled(!isToggled)}>
      {isOpen ? en.hideTasks : en.showTasks}
    </Button>
  );
  return (
    <section className="al-tasks" aria-label={label}>
      <Notice tone="failed" action={toggle}>
        {lead}
        {isOpen && <ul>{children}</ul>}
      </Notice>
    </section>
  );
};

interface TaskAction {
  readonly label: string;
  readonly isRunning: boolean;
  run(): void;
}

interface TaskActionsProps {
  readonly retry: TaskAction;
  readonly dismiss: TaskAction;
  /** Whom it is about, where several stand below each other. */
  readonly about?: string | undefined;
  readonly children?: ReactNode;
}

/** What a person does about something that failed: try it once more, or say that it is dealt with. */
export const TaskActions = ({ retry, dismiss, about, children }: TaskActionsProps) => {
  const nameOf = (label: string) => (about ? `${label}: ${about}` : undefined);
  return (
    <div className="al-task-actions">
      <Button dense loading={retry.isRunning} aria-label={nameOf(retry.label)} onClick={retry.run}>
        {retry.label}
      </Button>
      <Button
        dense
        variant="quiet"
        loading={dismiss.isRunning}
        aria-label={nameOf(dismiss.label)}
        onClick={dismiss.run}
      >
        {dismiss.label}
      </Button>
      {children}
    </div>
  );
};

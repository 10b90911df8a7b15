import type { AppointmentMessageOrder } from '@alethea/consults/contract/slots';
import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { Notice } from '@alethea/ui/states/notice';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate } from '@alethea/web-kit/page/format';
import { prepareOneWayMessage } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import OneWayMessageDialog from './one-way-message-dialog.tsx';

const words = en.appointment;

/** A message that tells the patient of an appointment, ready to be sent, changed or skipped. */
export default function AppointmentMessage({ consultId, appointment, onDone }: AppointmentMessageProps) {
  const { data, error } = useOperation(prepareOneWayMessage, { activityId: consultId });
  if (!data?.sender) {
    const problem = error ? words.failed : data && words.noSender;
    return (
      <Dialog
        opened
        onClose={onDone}
        title={en.message.title}
        footer={<Button onClick={onDone}>{en.message.back}</Button>}
      >
        {problem ? <Notice tone="failed">{problem}</Notice> : <CardSkeleton cards={1} />}
      </Dialog>
    );
  }
  const { sender, phn, patientProvince, patientEmail } = data;
  const day = formatDate(appointment.date);
  return (
    <OneWayMessageDialog
      {...{ consultId, phn, patientProvince, patientEmail, onDone }}
      physicianUid={sender.physicianUid}
      physicianName={sender.physicianName}
      locationIdx={sender.locationIdx}
      subject={words.subject}
      body={words.body({ ...appointment, day })}
    />
  );
}

type AppointmentMessageProps = AppointmentMessageOrder & { readonly onDone: () => void };

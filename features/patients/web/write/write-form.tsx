import './one-way-form.css';
import { getClinicInformation } from '@alethea/accounts/contract/client';
import { PROVINCE_NAMES, PROVINCES } from '@alethea/kernel/contact/provinces';
import { tidyHealthNumber } from '@alethea/kernel/health/typed-health-number';
import { Button } from '@alethea/ui/actions/button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { TidiedField } from '@alethea/ui/fields/tidied-field';
import { FormFooter } from '@alethea/ui/form/form-footer';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useCan, useSession } from '@alethea/web-kit/session/session';
import { type SyntheticEvent, useRef, useState } from 'react';
import { countOneWayMessageUses, listPatientMessages, sendOneWayMessage } from '../../contract/client.ts';
import { writeEn as en } from '../../texts/write-en.ts';
import { BodyField } from './body-field.tsx';
import { filesProblem, MessageFiles } from './message-files.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { usePatientFiles } from './use-patient-files.ts';
import { useSendNotice } from './use-send-notice.ts';
import { useUsesLeft } from './use-uses-left.ts';
import {
  blankValues,
  inputOfWriting,
  issuesOfWriting,
  type Place,
  placeKey,
  senderNameOf,
  signOffOf,
  type WriteValues,
} from './write-values.ts';

interface WriteFormProps {
  readonly places: readonly Place[];
  /** Where it begins. */
  readonly first: Place;
}

/** The form of a one-way message. */
export const WriteForm = ({ places, first }: WriteFormProps) => {
  const [isPreviewed, setPreviewed] = useState(false);
  const [wasTried, setTried] = useState(false);
  const files = usePatientFiles();
  const usesLeft = useUsesLeft();
  const tellSent = useSendNotice();
  const placeOf = (key: string) => places.find((place) => placeKey(place) === key) ?? first;
  const sent = useRef({ values: blankValues(first), uploads: files.list });
  const { form, field, submit, hasProblems, state, failure, error, restart } = useOperationForm(sendOneWayMessage, {
    values: blankValues(first),
    issuesOf: issuesOfWriting,
    inputOf: (values) => {
      sent.current = { values, uploads: files.list };
      const attachmentIds = files.list.flatMap(({ uploaded }) => uploaded?.fileId ?? []);
      return { ...inputOfWriting(values, placeOf(values.place)), attachmentIds };
    },
    failureText: reasonOf,
    invalidate: [listPatientMessages, countOneWayMessageUses],
    // The next message begins blank, at the same place.
    keptAfter: (_output, { place }) => ({ values: blankValues(placeOf(place)), revision: '' }),
    onSuccess: ({ messageId, scheduledFor }) => {
      const { values: typed, uploads } = sent.current;
      files.clear();
      setTried(false);
      tellSent({ messageId, isScheduled: scheduledFor !== null }, () => {
        restart({ values: blankValues(placeOf(typed.place)), revision: '' });
        form.reset(typed, { keepDefaultValues: true });
        files.restore(uploads);
      });
    },
  });
  const values = form.watch();
  const place = placeOf(values.place);
  const isOut = usesLeft === 0;
  const choosePlace = (key: string) => {
    const before = placeOf(form.getValues('place'));
    const chosen = placeOf(key);
    form.setValue('onBehalf', '');
    form.setValue('displayName', '');
    // What somebody has written themselves stays.
    if (form.getValues('signOff') === signOffOf(before)) form.setValue('signOff', signOffOf(chosen));
  };
  const problem = hasProblems ? en.checkForm : undefined;
  const handleSubmit = (event: SyntheticEvent) => {
    setTried(true);
    if (filesProblem(files) === null) return submit(event);
    event.preventDefault();
  };
  return (
    <form className="one-way-form" noValidate onSubmit={handleSubmit}>
      {isOut && <Notice tone="failed">{en.limitReached}</Notice>}
      <Section title={en.from} card>
        <PlaceField places={places} {...field('place', { onChange: (event) => choosePlace(event.target.value) })} />
        <OnBehalfFields
          place={place}
          isChosen={values.onBehalf !== ''}
          onBehalf={(names) =>
            field('onBehalf', {
              onChange: (event) => form.setValue('displayName', names.get(event.target.value) ?? ''),
            })
          }
          displayName={field('displayName')}
        />
      </Section>
      <Section title={en.patient} card>
        <SelectField
          label={en.province}
          options={PROVINCES.map((value) => ({ value, label: PROVINCE_NAMES[value] }))}
          {...field('patientProvince')}
        />
        <TidiedField label={en.phn} tidy={(text) => tidyHealthNumber(text, values.patientProvince)} {...field('phn')} />
        <TextField label={en.email} type="email" autoComplete="off" {...field('patientEmail')} />
      </Section>
      <Section title={en.message} card>
        <TextField label={en.subject} help={en.subjectHelp} autoComplete="off" {...field('subject')} />
        <BodyField form={form} registered={field('body')} senderName={senderNameOf(values, place)} />
        <TextAreaField label={en.signOff} minRows={2} maxRows={6} {...field('signOff')} />
        <CheckboxField label={en.delay} {...field('delay')} />
      </Section>
      <MessageFiles files={files} wasTried={wasTried} />
      {usesLeft !== null && <p className="one-way-uses">{en.usesLeft(usesLeft)}</p>}
      {failure !== null && error && (
        <Notice tone="failed" title={en.failed}>
          {failure}
        </Notice>
      )}
      <FormFooter error={problem}>
        <Button onClick={() => setPreviewed(true)}>{en.preview}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={state === 'running'}
          disabledReason={isOut ? en.limitReached : undefined}
        >
          {en.send}
        </Button>
      </FormFooter>
      {isPreviewed && (
        <PreviewDialog values={values} place={place} files={files.list} onClose={() => setPreviewed(false)} />
      )}
    </form>
  );
};

type Registered = ReturnType<ReturnType<typeof useOperationForm<typeof sendOneWayMessage, WriteValues>>['field']>;

/** The clinic for a clinician, for staff the physician of their clinic. */
const PlaceField = ({ places, ...field }: { readonly places: readonly Place[] } & Registered) => {
  const { uid } = useSession();
  const isOwn = places.every(({ physicianUid }) => physicianUid === uid);
  return (
    <>
      {!isOwn && <TextField label={en.clinic} readOnly value={places[0]?.clinicName ?? ''} />}
      <SelectField
        label={isOwn ? en.clinic : en.physician}
        options={places.map((place) => ({
          value: placeKey(place),
          label: isOwn ? place.clinicName : place.physicianName,
        }))}
        {...field}
      />
    </>
  );
};

interface OnBehalfFieldsProps {
  readonly place: Place;
  readonly isChosen: boolean;
  /** The field, for the name that each option begins with. */
  readonly onBehalf: (names: ReadonlyMap<string, string>) => Registered;
  readonly displayName: Registered;
}

/** Whose name the patient reads: the clinic's or one of its physicians', for who may send on their behalf. */
const OnBehalfFields = ({ place, isChosen, onBehalf, displayName }: OnBehalfFieldsProps) => {
  const { clinicId, clinicName } = place;
  const isPermitted = useCan('sendMsgOnBehalfOfPhysicianOrClinic');
  const { data } = useOperation(getClinicInformation, isPermitted && clinicId ? { clinicId } : null);
  if (!isPermitted || clinicId === null) return null;
  const physicians = (data?.physicians ?? []).map(
    ({ uid, firstName, lastName }) => [`physician:${uid}`, `Dr. ${firstName} ${lastName}`] as const,
  );
  const options = [[`clinic:${clinicId}`, clinicName] as const, ...physicians];
  return (
    <>
      <SelectField
        label={en.onBehalf}
        placeholder={en.nobody}
        options={options.map(([value, label]) => ({ value, label }))}
        {...onBehalf(new Map(options))}
      />
      {isChosen && <TextField label={en.displayName} help={en.displayNameHelp} {...displayName} />}
    </>
  );
};

/** Why a message was not sent, in words. */
function reasonOf(error: CallErrorOf<typeof sendOneWayMessage>): string {
  return errorText(error, en.reasons);
}

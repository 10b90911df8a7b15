import { getProfile } from '@alethea/accounts/contract/client';
import { listPhoneSlots } from '@alethea/directory/contract/client';
import { daysAhead, slotAt } from '@alethea/directory/contract/offered-days';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldId, focusField } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';
import type { DayOfSlots } from '../form/views.ts';
import { callText } from './phone-times.ts';

const NO_DAYS: readonly DayOfSlots[] = [];
const START = 'phoneConsultData.startTime';
const END = 'phoneConsultData.endTime';

/** The times that a service offers, the chosen one among them, and what became of one that was lost. */
export function usePhoneTimes(serviceId: string, now: Date) {
  const { control, setValue, clearErrors, getFieldState, formState } = useFormContext<AskValues>();
  const { startTime, endTime } = useWatch({ control, name: 'phoneConsultData' });
  const slots = useOperation(listPhoneSlots, { serviceId });
  const days = slots.data ? daysAhead(slots.data.days, now) : NO_DAYS;
  const [lost, setLost] = useState<{ readonly text: string; readonly bySending: boolean } | null>(null);

  // Taken by another, as the send or the times say, or passed since a draft was kept: told, and out of the form.
  const bySending = getFieldState(START, formState).error?.type === 'slot_taken';
  const isLost = startTime !== '' && (bySending || (slots.data !== undefined && !slotAt(days, startTime)));
  const lostText = isLost ? callText({ startTime, endTime }, now) : null;
  useEffect(() => {
    if (lostText === null) return;
    setLost({ text: lostText, bySending });
    setValue(START, '', { shouldDirty: true });
    setValue(END, '', { shouldDirty: true });
    // Else the next choice would be taken for the lost one, until it has been checked.
    clearErrors(START);
  }, [lostText, bySending, setValue, clearErrors]);

  // The control that had the focus may have gone with the time.
  const wantsFocus = lost?.bySending === true;
  const fetchedAt = slots.dataUpdatedAt;
  useEffect(() => {
    if (wantsFocus && fetchedAt > 0 && document.activeElement === document.body) focusField(fieldId(START));
  }, [wantsFocus, fetchedAt]);

  const choose = (chosen: string) => {
    const slot = slotAt(days, chosen);
    if (!slot) return;
    setLost(null);
    const options = { shouldDirty: true, shouldTouch: true } as const;
    setValue(END, slot.endTime, options);
    setValue(START, slot.startTime, { ...options, shouldValidate: true });
  };
  return { slots, days, startTime, endTime, lost: lost?.text ?? null, choose };
}

/** Fills number and calendar address with what the profile has, unless something was typed. */
export function useKnownContact(): void {
  const { getValues, getFieldState, resetField } = useFormContext<AskValues>();
  const { data } = useOperation(getProfile, {});
  const { phoneNumber = '', calendarEmail = '' } = data?.profile.preferences.phoneConsult ?? {};
  const email = calendarEmail || (data?.profile.email ?? '');
  useEffect(() => {
    const fill = (
      name: 'phoneConsultData.physicianPhoneNumber' | 'phoneConsultData.physicianCalendarEmail',
      known: string,
    ) => {
      const isUntouched = getValues(name) === '' && !getFieldState(name).isDirty;
      if (known !== '' && isUntouched) resetField(name, { defaultValue: known });
    };
    fill('phoneConsultData.physicianPhoneNumber', formatPhone(phoneNumber));
    fill('phoneConsultData.physicianCalendarEmail', email);
  }, [phoneNumber, email, getValues, getFieldState, resetField]);
}

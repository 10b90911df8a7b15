import { formatHealthNumber } from '@alethea/kernel/health-number';
import { formatPhone } from '@alethea/kernel/phone';
import { TextLink } from '@alethea/ui/button';
import { CopyButton } from '@alethea/ui/copy-button';
import { Facts } from '@alethea/ui/facts';
import { Section } from '@alethea/ui/section';
import { Tag } from '@alethea/ui/tag';
import { formatAge, formatDay } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';

/** Who the patient is, with a health number that can be copied in one click (VIEW-16). */
export const PatientCard = ({ patient }: { patient: ConsultDetail['patient'] }) => {
  const now = useNow();
  const { phn, patientProvince: province, patientDateOfBirth: born, patientPhone, patientEmail } = patient;
  const number = (
    <>
      <span className="consults-phn">{formatHealthNumber(province, phn)}</span>
      <CopyButton value={phn} label={en.view.copyPhn} />
      <Tag>{province}</Tag>
    </>
  );
  const facts = [
    { key: 'phn', label: en.view.phn, value: phn && number },
    { key: 'born', label: en.view.born, value: born && formatDay(born) },
    { key: 'phone', label: en.view.phone, value: patientPhone && <PhoneLink phone={patientPhone} /> },
    { key: 'email', label: en.view.email, value: patientEmail },
  ];
  return (
    <Section level={3} title={en.view.patient}>
      <p className="consults-patient">
        <strong>
          {patient.patientFirstName} {patient.patientLastName}
        </strong>
        {born && <span> · {formatAge(born, now)}</span>}
        {patient.oop && <Tag tone="waiting">{en.view.outOfProvince}</Tag>}
      </p>
      <Facts items={facts.filter(({ value }) => value !== '')} />
    </Section>
  );
};

/** A number that a phone calls when it is touched. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <TextLink href={`tel:${phone}`}>{formatPhone(phone)}</TextLink>
);

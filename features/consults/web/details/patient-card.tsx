import { formatPhone } from '@alethea/kernel/contact/phone';
import { formatHealthNumber } from '@alethea/kernel/health/health-number';
import { TextLink } from '@alethea/ui/actions/button';
import { CopyButton } from '@alethea/ui/actions/copy-button';
import { EmailText } from '@alethea/ui/display/email-text';
import { Facts } from '@alethea/ui/display/facts';
import { Tag } from '@alethea/ui/display/tag';
import { Section } from '@alethea/ui/page/section';
import { formatAge, formatDay } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { oopFacts } from '../../texts/oop-en.ts';

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
    { key: 'email', label: en.view.email, value: patientEmail && <EmailText email={patientEmail} /> },
    ...oopFacts(patient.oopData).map(([label, value]) => ({ key: label, label, value })),
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

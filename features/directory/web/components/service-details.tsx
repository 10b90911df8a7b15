import { formatPhone } from '@alethea/kernel/contact/phone';
import { formatPostalCode } from '@alethea/kernel/contact/postal-code';
import { Facts } from '@alethea/ui/display/facts';
import { formatName } from '@alethea/web-kit/page/format';
import { en } from '../../texts/en.ts';
import type { FoundService } from '../find/found-service.ts';
import { cityText } from '../find/service-words.ts';

/** What a card tells on request: the whole description, the biography and how to reach the clinic. */
export const ServiceDetails = ({ service }: { service: FoundService }) => {
  const { clinic, longDescription, bio, users, serviceName } = service;
  const { street, postalCode } = clinic.location;
  const facts = [
    { key: 'service', label: en.card.service, value: serviceName },
    { key: 'people', label: en.card.people, value: users.map((person) => formatName(person)).join('; ') },
    {
      key: 'address',
      label: en.card.address,
      value: [clinic.clinicName, street, cityText(clinic.location), formatPostalCode(postalCode)]
        .filter(Boolean)
        .join(', '),
    },
    { key: 'phone', label: en.card.phone, value: formatPhone(clinic.contactInfo.clinicPhone) },
    { key: 'fax', label: en.card.faxLabel, value: formatPhone(clinic.contactInfo.fax) },
  ];
  return (
    <>
      <div className="find-card-prose">
        {longDescription && (
          <section>
            <h3>{en.card.about}</h3>
            <p>{longDescription}</p>
          </section>
        )}
        {bio && (
          <section>
            <h3>{en.card.biography}</h3>
            <p>{bio}</p>
          </section>
        )}
      </div>
      <Facts items={facts.filter(({ value }) => value !== '')} />
    </>
  );
};

import type { LabellingSpecialty } from './labels.ts';

/**
 * The conditions that are offered as labels, in the words of the specialty. Skin: the lesion classes of ISIC 2019
 * (isic-archive.com) and common inflammatory and infectious diagnoses; ear and nose: findings of otoscopy and nasal endoscopy.
 */
export const CONDITIONS = {
  Dermatology: [
    'Acne',
    'Actinic keratosis',
    'Atopic dermatitis',
    'Basal cell carcinoma',
    'Contact dermatitis',
    'Dermatofibroma',
    'Herpes zoster',
    'Impetigo',
    'Melanocytic nevus',
    'Melanoma',
    'Psoriasis',
    'Rosacea',
    'Seborrheic dermatitis',
    'Seborrheic keratosis',
    'Solar lentigo',
    'Squamous cell carcinoma',
    'Tinea',
    'Urticaria',
    'Vascular lesion',
    'Wart',
  ],
  Otolaryngology: [
    'Acute otitis media',
    'Cerumen impaction',
    'Cholesteatoma',
    'Deviated septum',
    'Exostosis',
    'Foreign body',
    'Inferior turbinate hypertrophy',
    'Myringosclerosis',
    'Nasal polyp',
    'Normal ear',
    'Normal nose',
    'Otitis externa',
    'Otitis media with effusion',
    'Otomycosis',
    'Purulent rhinosinusitis',
    'Septal perforation',
    'Tympanic membrane perforation',
    'Tympanic membrane retraction',
    'Tympanostomy tube',
  ],
} as const satisfies Readonly<Record<LabellingSpecialty, readonly string[]>>;

/** See CONDITIONS. */
export type Condition = (typeof CONDITIONS)[LabellingSpecialty][number];

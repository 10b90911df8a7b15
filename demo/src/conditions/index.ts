import { ageAndPainConditions } from './cases/age-and-pain.ts';
import { bloodConditions } from './cases/blood.ts';
import { childrenAndWomenConditions } from './cases/children-and-women.ts';
import { earNoseNeckConditions } from './cases/ear-nose-neck.ts';
import { everydayAnticoagulants } from './cases/everyday-anticoagulants.ts';
import { everydayDrugs } from './cases/everyday-drugs.ts';
import { everydayInfectionsAndChildren } from './cases/everyday-infections-and-children.ts';
import { everydayNumbers } from './cases/everyday-numbers.ts';
import { eyesAndMouthConditions } from './cases/eyes-and-mouth.ts';
import { gutConditions } from './cases/gut.ts';
import { heartConditions } from './cases/heart.ts';
import { hormoneConditions } from './cases/hormones.ts';
import { jointConditions } from './cases/joints.ts';
import { kidneyConditions } from './cases/kidney.ts';
import { lungsAndInfectionConditions } from './cases/lungs-and-infections.ts';
import { mindConditions } from './cases/mind.ts';
import { neurologyConditions } from './cases/neurology.ts';
import { skinLesionConditions } from './cases/skin-lesions.ts';
import { skinRashConditions } from './cases/skin-rashes.ts';
import { surgeryConditions } from './cases/surgery.ts';
import type { Condition } from './condition.ts';
import { thisWeek } from './this-week.ts';

/** Every condition of the demo world. */
export const conditions: readonly Condition[] = [
  ...ageAndPainConditions,
  ...bloodConditions,
  ...childrenAndWomenConditions,
  ...earNoseNeckConditions,
  ...everydayAnticoagulants,
  ...everydayDrugs,
  ...everydayInfectionsAndChildren,
  ...everydayNumbers,
  ...eyesAndMouthConditions,
  ...gutConditions,
  ...heartConditions,
  ...hormoneConditions,
  ...jointConditions,
  ...kidneyConditions,
  ...lungsAndInfectionConditions,
  ...mindConditions,
  ...neurologyConditions,
  ...skinLesionConditions,
  ...skinRashConditions,
  ...surgeryConditions,
  ...thisWeek,
];

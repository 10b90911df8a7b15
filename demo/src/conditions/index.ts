import { ageAndPainConditions } from './age-and-pain.ts';
import { bloodConditions } from './blood.ts';
import { childrenAndWomenConditions } from './children-and-women.ts';
import type { Condition } from './condition.ts';
import { earNoseNeckConditions } from './ear-nose-neck.ts';
import { everydayAnticoagulants } from './everyday-anticoagulants.ts';
import { everydayDrugs } from './everyday-drugs.ts';
import { everydayInfectionsAndChildren } from './everyday-infections-and-children.ts';
import { everydayNumbers } from './everyday-numbers.ts';
import { eyesAndMouthConditions } from './eyes-and-mouth.ts';
import { gutConditions } from './gut.ts';
import { heartConditions } from './heart.ts';
import { hormoneConditions } from './hormones.ts';
import { jointConditions } from './joints.ts';
import { kidneyConditions } from './kidney.ts';
import { lungsAndInfectionConditions } from './lungs-and-infections.ts';
import { mindConditions } from './mind.ts';
import { neurologyConditions } from './neurology.ts';
import { skinLesionConditions } from './skin-lesions.ts';
import { skinRashConditions } from './skin-rashes.ts';
import { surgeryConditions } from './surgery.ts';
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

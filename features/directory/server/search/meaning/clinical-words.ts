/**
 * What physicians type, and what services call it: synonyms, abbreviations, findings and drugs of Canadian clinical use.
 * A line is `typed, typed = meant; meant`: the first of what is meant weighs most, and a meaning of several words needs
 * all of them in the service. Endings (-s, -es, -ies) and words of no meaning of their own need no line. A line
 * that begins with `~` only leans the search to one side (a child, an adult); one that begins with `+` decides it.
 */
export const clinicalWords = `
~ child, kid, infant, baby, toddler, preschooler, boy, girl, pediatric, paediatric, peds = pediatrics; children
~ teen, teenager, adolescent, youth = adolescent; pediatrics
~ elderly, senior, geriatric, frail = geriatrics; older
~ surgery, surgical, operation, preop, preoperative, perioperative, procedure = procedures; surgery
~ phone, telephone, call = telephone

dermatology, dermatologist, derm, skin = dermatology; rash
rash, dermatitis, eruption, exanthem = rash; dermatology
itch, itchy, pruritus, pruritic, itching = rash; dermatology
eczema, excema, atopic dermatitis, psoriasis, psoriatic plaque, scaly, plaque, scabies, tinea, ringworm, impetigo, vitiligo = rash; dermatology
urticaria, hives, angioedema, contact dermatitis, patch test, seborrheic dermatitis, seb derm = rash; dermatology
shingles, zoster, herpes zoster, pityriasis, lichen, blister, bullous, pemphigoid = rash; dermatology
mole, nevus, naevus, pigmented lesion, melanoma, skin cancer, bcc, scc, basal cell, squamous cell, sebaceous = lesion; dermatology
actinic keratosis, ak, seborrheic keratosis, seb k, wart, verruca, molluscum, skin tag, lipoma, skin lump, lump skin, sebaceous cyst, epidermal cyst, birthmark, non healing spot, bleeding spot, new spot = lesion; dermatology
acne, pimple, comedone, isotretinoin, accutane, rosacea, hidradenitis, hidradenitis suppurativa = acne; rosacea; dermatology
hair, hair loss, alopecia, balding, nail, toenail, fingernail, onychomycosis, fungal nail, nail fungus, ingrown = nail hair; dermatology

respirology, respirologist, lung = respirology
hematology, hematologist = hematology
rheumatology, rheumatologist = rheumatology
ophthalmology, ophthalmologist = ophthalmology
nephrology = nephrology; kidney
gastroenterology = gastroenterology
otolaryngology = otolaryngology
pediatrics, pediatrician, paediatrics = pediatrics

headache, migraine, cluster headache, tension headache, trigeminal neuralgia, aura, triptan, medication overuse, topiramate = headache; neurology
seizure, epilepsy, epileptic, convulsion, fit, blackout, eeg, keppra, levetiracetam, valproate, lamotrigine, dilantin, phenytoin = seizure; epilepsy; neurology
numb, numbness, tingling, paresthesia, pins needles, neuropathy, peripheral neuropathy, carpal tunnel, cts, weakness, weak, foot drop, wrist drop, radiculopathy, nerve conduction, emg, ms, multiple sclerosis, bell palsy, facial palsy = numbness weakness; neurology
tremor, parkinson, parkinsonism, stroke, tia, neurology, neurologist = neurology
memory, memory loss, dementia, alzheimer, cognitive, cognitive decline, mci, cognitive impairment, forgetful, forgetfulness, moca, mmse, donepezil, delirium, confusion, confused, wandering = memory; dementia; geriatrics
deprescribe, deprescribing, polypharmacy, too many pill, too many drug, many medication, medication review, fall, sedative, benzo, benzodiazepine, zopiclone, lorazepam, beers = medication review; falls; geriatrics
chronic pain, pain, neuropathic pain, neuropathic, neuralgia, postherpetic neuralgia, burning pain, fibromyalgia, fm, widespread pain, gabapentin, pregabalin, duloxetine, crps, back pain, low back pain, lbp, chronic back pain, chronic low back pain, sciatica = chronic pain; pain
opioid, opiate, narcotic, morphine, hydromorphone, oxycodone, fentanyl, codeine, tapering, taper, buprenorphine, suboxone, methadone, oud = opioid; buprenorphine; pain

depression, depressed, depressive, mdd, low mood, mood, anxiety, anxious, gad, panic, panic attack, ptsd, ocd, bipolar, bipolar disorder, mania, ssri, snri, antidepressant, sertraline, fluoxetine, escitalopram, citalopram, venlafaxine, lithium, quetiapine, psychosis, schizophrenia, perinatal depression, postpartum depression, ppd = mood anxiety; psychiatry
psychiatry, psychiatrist = psychiatry
suicidal, self harm, cutting, eating disorder, anorexia, anorexia nervosa, bulimia, school refusal, teen depression, adolescent depression, child anxiety, teen anxiety, adolescent anxiety = child adolescent psychiatry; adolescent; psychiatry
+ adhd, add, attention deficit, stimulant, vyvanse, concerta, ritalin, methylphenidate, lisdexamfetamine = adhd; psychiatry
+ child adhd, kid adhd, boy adhd, girl adhd, autism, autistic, asd, asperger, speech delay, language delay, late talking, late talker, not talking, developmental delay, global delay, learning disability, toddler behaviour, tantrum, school problem = development behaviour; autism; pediatrics
failure thrive, ftt, poor growth, growth, short stature, bedwetting, enuresis, encopresis, soiling, murmur, heart murmur, feeding, weight gain, not gaining weight, croup, bronchiolitis, colic, child constipation, vaccine, immunization = general pediatrics; pediatrics
+ newborn, neonate, neonatal, jaundice newborn, bilirubin newborn, days old, breastfeeding newborn, breastfed = newborn; pediatrics
jaundice = liver; newborn
bilirubin = newborn; liver

+ pregnant, pregnancy, gestation, gestational, prenatal, antenatal, postpartum, trimester, preeclampsia, hyperemesis, breastfeeding, lactation = pregnancy; obstetrics
heavy period, menorrhagia, heavy menstrual bleeding, hmb, aub, abnormal uterine bleeding, vaginal bleeding, irregular period, period, menses, amenorrhea, fibroid, pcos, endometriosis = bleeding menopause; gynecology
postmenopausal bleeding, pmb, bleeding after menopause, menopause, menopausal, perimenopause, postmenopausal, hot flash, hot flush, vasomotor, hrt, mht, hormone therapy, hormone replacement, estrogen, vaginal dryness, spotting = bleeding menopause; gynecology
+ contraception, contraceptive, birth control, birth control pill, ocp, iud, mirena, iud string, lost iud string, lost string, nexplanon, depo, depo provera, morning after pill = contraception; gynecology
pap, pap test, cervical screening, hpv, pelvic pain, gyne, gynecology, gynecologist, ob, obgyn, obstetrics = gynecology

ear, hearing, hearing loss, deaf, deafness, ear wax, earwax, cerumen, tinnitus, ringing ear, ears ringing, dizzy, dizziness, vertigo, bppv, epley, meniere, otitis, otitis media, otitis externa, ear infection, eardrum, perforation, effusion, earache, audiogram = ear; hearing; otolaryngology
neck lump, neck mass, lump neck, mass neck, lymph node, enlarged lymph node, cervical lymph node, lymphadenopathy, swollen gland, hoarse, hoarseness, hoarse voice, parotid, salivary = neck mass; otolaryngology
nose, nasal, nosebleed, nose bleed, epistaxis, sinus, sinusitis, chronic sinusitis, rhinosinusitis, rhinitis, nasal polyp, polyp nose, smell, anosmia, loss smell, congestion, deviated septum = nose sinus; otolaryngology
throat, ent, tonsil, tonsillitis = otolaryngology
snoring, snore, sleep apnea, sleep apnoea, osa, apnea, cpap, mouthguard, mandibular advancement, oral appliance = sleep apnea; snoring
mouth ulcer, canker sore, aphthous, dry mouth, burning mouth, tongue, oral, oral thrush, leukoplakia, tmj, tmd, jaw, jaw pain, jaw necrosis, mronj, gum, tooth, dental, dentist = oral; dentistry

asthma, wheeze, wheezing, puffer, ventolin, salbutamol, inhaled steroid, cough, chronic cough, spirometry, pft, pulmonary function = asthma cough; respirology
copd, emphysema, chronic bronchitis, aecopd, triple inhaler, home oxygen, oxygen, smoker lung, trelegy, spiriva = copd; respirology
lung nodule, pulmonary nodule, nodule lung, spot lung, lung mass, nodule ct chest, nodule chest, lung cancer, lung lesion = lung nodule; respirology
dyspnea, sob, short breath, shortness breath, breathless = respirology; heart failure

anemia, anaemia, hemoglobin, low hemoglobin, hgb, iron, iron deficiency, ferritin, low iron, b12, platelet, low platelet, thrombocytopenia, itp, wbc, white count, neutropenia, leukocytosis, lymphocytosis, cbc, blood count, pancytopenia, polycythemia, mgus, paraprotein, monoclonal, spep, hemochromatosis, myeloma = anemia blood count; hematology
dvt, clot, blood clot, pe, pulmonary embolism, vte, thrombosis, thrombophilia, factor v, factor v leiden, anticoagulant, anticoagulation, blood thinner, apixaban, eliquis, rivaroxaban, xarelto, dabigatran, warfarin, inr, doac, noac, heparin, bridging, antiphospholipid, phlebitis = thrombosis; anticoagulation; hematology
cellulitis, antibiotic, antibiotics, infection, resistant, resistant bacteria, mrsa, esbl, abscess, tick, tick bite, lyme, lyme disease, bite, allergy label, penicillin allergy, antibiotic allergy, culture, osteomyelitis, c diff, tb, tuberculosis = infection antibiotics; infectious
hiv, prep, hepatitis c, hep c, hcv, syphilis, rpr, chlamydia, gonorrhea, sti, std, genital herpes, sexually transmitted = hiv; sti; infectious
+ fever after travel, fever travel, travel, traveller, traveler, returned traveller, malaria, dengue, tropical, typhoid = travel; infectious

ckd, kidney, kidney disease, kidney failure, renal, renal failure, egfr, gfr, creatinine, proteinuria, albuminuria, acr, microalbumin, potassium, hyperkalemia, high potassium, aki, dialysis, nephrologist, hyponatremia, low sodium = kidney; nephrology
hypertension, high blood pressure, blood pressure, bp, htn, hypertensive, resistant hypertension, uncontrolled hypertension, secondary hypertension = hypertension; nephrology
thyroid, tsh, t4, hypothyroid, hypothyroidism, hyperthyroid, hyperthyroidism, graves, hashimoto, goitre, goiter, synthroid, levothyroxine, methimazole, thyroiditis = thyroid; endocrinology
+ thyroid nodule = thyroid; endocrinology
diabetes, diabetic, dm, dm1, dm2, t1d, t2d, t1dm, t2dm, a1c, hba1c, glucose, hyperglycemia, insulin, insulin pump, metformin, ozempic, semaglutide, glp1, sglt2, jardiance, empagliflozin, sulfonylurea, gliclazide, hypoglycemia = diabetes; endocrinology
endocrine, endocrinology, endocrinologist, adrenal, cortisol, pituitary, prolactin, osteoporosis, calcium high, hypercalcemia, pth, obesity = endocrinology

afib, a fib, af, atrial fibrillation, atrial flutter, palpitation, arrhythmia, svt, ectopic, pvc, ecg, ekg, holter, qt, long qt, qtc, bradycardia, tachycardia, syncope, faint, pacemaker, lbbb, bundle branch = arrhythmia; cardiology
heart failure, chf, hf, hfref, hfpef, ejection fraction, low ejection fraction, ef, lvef, cardiomyopathy, entresto, sacubitril, bnp, orthopnea = heart failure; cardiology
leg swelling, ankle swelling, edema, leg edema = heart failure; cardiology
cholesterol, lipid, ldl, high ldl, statin, statin intolerance, rosuvastatin, atorvastatin, hyperlipidemia, dyslipidemia, triglyceride, calcium score, coronary calcium, cac, lipoprotein, familial hypercholesterolemia, cardiovascular risk = cholesterol; prevention; cardiology
cardiology, chest pain, angina, cad, coronary, heart, cardiac, cardiologist, valve, echo = cardiology

joint pain, joint, arthritis, inflammatory arthritis, rheumatoid, rheumatoid arthritis, ra, ana, positive ana, anti ccp, rheumatoid factor, lupus, sle, pmr, polymyalgia, polymyalgia rheumatica, connective tissue, sjogren, scleroderma, raynaud, vasculitis, temporal arteritis, gca, swollen joint, joint swelling, swollen knuckle, morning stiffness, methotrexate, psoriatic arthritis, synovitis, esr, crp = joint swelling; arthritis; rheumatology
gout, allopurinol, uric acid, urate, hyperuricemia, colchicine, big toe, podagra, pseudogout, cppd, febuxostat = gout; rheumatology
+ ankylosing spondylitis, ank spond, spondyloarthritis, spondylitis, sacroiliitis, hla b27, inflammatory back pain, back stiffness, morning back stiffness, back morning stiffness = back spine; inflammatory back; rheumatology
spine, spinal = back spine

liver, liver enzyme, elevated liver enzyme, lft, alt, ast, ggt, alp, transaminitis, fatty liver, nafld, nash, masld, hepatitis, hepatitis b, hep b, hbv, cirrhosis, ascites = liver; gastroenterology
bowel, colonoscopy, colon, ibd, crohn, crohn disease, ulcerative colitis, colitis, uc, fit, fit test, positive fit, rectal bleeding, blood stool, bloody stool, melena, gi bleed, colon cancer, calprotectin, polyp, diverticulitis, hemorrhoid = bowel; colonoscopy; gastroenterology
reflux, gerd, heartburn, dyspepsia, indigestion, ppi, pantoprazole, stop ppi, h pylori, pylori, helicobacter, barrett, stomach ulcer, peptic ulcer, epigastric, dysphagia, gastroscopy, egd = reflux; dyspepsia; gastroenterology
celiac, coeliac, gluten, ttg, anti ttg, ibs, irritable bowel, bloating, diarrhea, diarrhoea, chronic diarrhea, constipation, constipated, fodmap, linaclotide = celiac irritable bowel; irritable bowel; gastroenterology
abdominal pain, gastro, gastroenterologist, nausea, vomiting = gastroenterology

hematuria, haematuria, microscopic hematuria, gross hematuria, blood urine, kidney stone, renal stone, stone, renal colic, nephrolithiasis, ureteric, cystoscopy = hematuria stone; urology
psa, elevated psa, high psa, prostate, bph, luts, urinary retention, retention, nocturia, urinary frequency, frequency, urgency, overactive bladder, oab, incontinence, bladder, uti, recurrent uti, urinary tract infection, urinary infection, cystitis, tamsulosin, prostatitis = prostate voiding; urinary; urology
urology, urologist, testicular, scrotal, vasectomy, erectile dysfunction, ed = urology

red eye, pink eye, conjunctivitis, blepharitis, stye, chalazion, eyelid, lid, dry eye, itchy eye, eye = eye lid; ophthalmology
retina, retinal, retinopathy, diabetic retinopathy, floater, flash, macular, macular degeneration, amd, armd = retina; ophthalmology
cataract, glaucoma, vision, vision loss, blurry = ophthalmology
knee, knee pain, meniscus, acl, pcl, mcl, ligament, knee arthritis, knee osteoarthritis, knee replacement, patella, patellofemoral = knee; orthopedic
shoulder, shoulder pain, rotator cuff, frozen shoulder, adhesive capsulitis, impingement, dislocated shoulder = shoulder; orthopedic
hip, ankle, elbow, wrist, fracture, ortho, orthopaedic, orthopedics, osteoarthritis, oa, bursitis, tendon = orthopedic; joint
`;

/** Words that say nothing about what is asked; those of a sentence, and those that every service has. */
export const wordsWithoutMeaning = `
a about above after also am an and any are as at be been before between both but by can case chronic could day despite did
do does dr due during each ever every fail failed for from further get give given go got had has have he help her hers his history how i
if in elevated high increase increased into is issue it its know last less like low male female man woman men women m f may me month more most
much my near need needed new next no normal not now of off old older on one only or other our out over patient per please pls
positive possible post present problem pt query question questions re recurrent respond responding return same says see seen severe she
should since so some start started still stop such take taking test than that the their them then there these they this three time to
too treat treatment try trying twice two under until up upon use used very was way week weeks well were what when where which
while who why will with without work working workup worse would year years yo y/o yr yrs yet you young
econsult econsults consult consults referral referrals clinic advice service services specialist doctor
`;

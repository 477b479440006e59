import type { HardshipFlag } from '../shared/application-form/options'

interface Plot {
  reasons: HardshipFlag[]
  /** {who} a family member, {months} a number, {job} a job, {cost} dollars. */
  text: string
}

export const PLOTS: readonly Plot[] = [
  {
    reasons: ['job_loss'],
    text: 'The plant where I worked as {job} closed in the spring. I’ve had {months} interviews since then and some day work, but it does not cover the rent. We are {months} months behind and the landlord has started to send letters.',
  },
  {
    reasons: ['medical_adult', 'earn_expenses'],
    text: 'I was diagnosed with cancer and had to stop working as {job} during the treatment. My sick pay ended after {months} months. I am getting better and hope to go back part time, but the bills come faster than I can heal.',
  },
  {
    reasons: ['medical_child', 'unexpected_expense'],
    text: 'Our youngest was born too early and spent {months} months in intensive care, two hours from home. I stayed with her. Between the driving, the hotel and the lost wages we used up everything we had saved.',
  },
  {
    reasons: ['loss_loved_one'],
    text: 'My {who} passed away suddenly. We were used to two incomes. I work as {job} and can cover food and the car, but not the whole mortgage yet.',
  },
  {
    reasons: ['injury_accident', 'vehicle_issues'],
    text: 'A driver ran a red light and hit our car. My {who} broke a hip and I lost my route as {job} because I had no vehicle for {months} months. The insurance company is still arguing about who pays the {cost}.',
  },
  {
    reasons: ['natural_disaster'],
    text: 'The storm in June tore off half the roof. The repairs cost {cost} and we paid both rent and mortgage for {months} months while we could not live at home.',
  },
  {
    reasons: ['domestic_violence', 'break_bills'],
    text: 'I left with my children and two bags. We have a small apartment now and I found work as {job}. I need a few months of rent to get us back on our feet.',
  },
  {
    reasons: ['disability', 'medical_adult'],
    text: 'After my second back surgery I can’t stand for a whole shift anymore. My claim has been in review for {months} months. My {who} works two jobs and is worn out.',
  },
  {
    reasons: ['divorce', 'custody_issues'],
    text: 'Since the divorce I am alone with the kids and pay the whole rent from one paycheck as {job}. The court date about support was moved twice, {months} months in total.',
  },
  {
    reasons: ['fraud'],
    text: 'Someone opened accounts in my name and emptied our savings, {cost}. The bank is looking into it, but rent was still due on the first.',
  },
  {
    reasons: ['mental_health', 'addiction'],
    text: 'I have been sober for {months} months. While I was in treatment I lost my job as {job}. I start work again at the end of the month and want to have a home to come back to.',
  },
  {
    reasons: ['earn_expenses', 'unexpected_expense'],
    text: 'The rent went up by three hundred dollars and my hours as {job} went down. Then the furnace of our mobile home failed, {cost}. We have been choosing between heat and rent.',
  },
]

export const CLOSINGS = [
  'Anything would help us breathe.',
  'With a few months paid I could finish my certificate and earn enough.',
  'We have never asked for help before. Thank you for reading this.',
  'The kids should not have to change schools again.',
  'I would like to give back when we get through this.',
]

export const NOMINATIONS = [
  'They would never ask for themselves. They have coached our kids for years.',
  'She drives half the neighborhood to the doctor, and now she needs a hand.',
  'He is the one who shovels every walk on the block. It is our turn.',
]

export { AnswerPage, prepareAnswerPage } from './answer/answer-page.tsx';

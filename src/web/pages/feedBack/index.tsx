import { useSearchParams } from 'react-router-dom';
import { Mailbox } from './Mailbox';
import { PublishedLetterDetail } from './PublishedLetterDetail';
import '../../features/letters/letters.css';
import './index.css';

/** 会长信箱: published letters and replies; with `?id=` one of them. */
export default function FeedBackPage() {
  const [params] = useSearchParams();
  return params.get('id') ? <PublishedLetterDetail /> : <Mailbox />;
}

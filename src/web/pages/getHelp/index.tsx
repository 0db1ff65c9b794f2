import { Emergency } from '../../features/flow-catalogue/Emergency';
import { FlowPage } from '../../features/flow-catalogue/FlowPage';

/** 我要求助: whom to call in danger, then the matter by which the society is asked for help. */
export default function GetHelp() {
  return <FlowPage flow="seek-help" alert={<Emergency />} />;
}

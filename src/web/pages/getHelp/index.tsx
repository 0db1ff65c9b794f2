import { Emergency } from '../../features/flow-catalogue/Emergency';
import { FlowPage } from '../../features/flow-catalogue/FlowPage';

/** 我要求助: emergency numbers, then the flow to apply for help. */
export default function GetHelp() {
  return <FlowPage flow="seek-help" alert={<Emergency />} />;
}

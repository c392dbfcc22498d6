extension ListChange {
  /// The checksums of the targets of 1,000 and 10,000 rows.
  var checksums: [UInt64] {
    switch self {
    case .same: [0xd172_c388_e492_68d4, 0x55c5_04f9_fb1c_1635]
    case .reverse: [0xeed4_5d00_269e_d70a, 0xbcd9_a25c_f162_99fd]
    case .shuffle: [0x14f9_4908_55f0_368c, 0x1bd9_7ea1_18ef_f98b]
    case .append: [0x45b3_79e6_1223_d014, 0xf44c_b84e_3db7_4ef8]
    case .prependOne: [0x264a_cf25_9a90_2531, 0x5a15_97ea_172a_1008]
    case .replace: [0x5a0d_aacb_830d_1d1a, 0x5db6_be3b_6316_03fa]
    case .updateOne: [0x8cb3_cbe7_5700_76cd, 0x2a6d_f771_e8e1_4eec]
    }
  }
}
